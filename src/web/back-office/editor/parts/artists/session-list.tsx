import { type DraftPath, isRecord, pathText } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useEditor } from '../../editor-context.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { offerKeys } from '../offers/offer-choices.ts';
import type { DraftOffer } from '../offers/shelf-list.tsx';
import css from './session-list.module.css';

/** The sessions of a shelf in their order on the page; each is edited below the grid. */
export function SessionList({
  shelfPath,
  selected,
  newSession,
  onSelect,
}: {
  shelfPath: DraftPath;
  selected: DraftPath | null;
  newSession: () => Record<string, unknown>;
  onSelect: (path: DraftPath) => void;
}) {
  const t = useText('officeArtists');
  const locale = useLocale();
  const { store } = useEditor();
  const artists = useItemOptions('artists');
  const dates = useItemOptions('dates');
  const labelOf = (options: readonly { value: string; label: string }[], value: unknown) =>
    options.find((option) => option.value === value)?.label;
  return (
    <ItemList<DraftOffer>
      path={[...shelfPath, 'offers']}
      label={t('sessions')}
      nameLabel={t('newSession')}
      addText={t('addSession')}
      level={4}
      isUnfolded
      onAdded={onSelect}
      newItem={(_, name) => ({
        key: newKey(name, offerKeys(store.state().written)),
        name: namedIn(locale, name),
        session: newSession(),
        batches: [{ priceCents: 10_000 }],
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
      factsOf={({ session }) =>
        isRecord(session) &&
        [labelOf(artists, session.artist), labelOf(dates, session.date), timeIn(session.startsAt)]
          .filter(Boolean)
          .join(' · ')
      }
      actsOf={(offer, path) => (
        <Button
          tone="quiet"
          className={css.edit}
          aria-pressed={selected !== null && pathText(selected) === pathText(path)}
          aria-label={t('editNamed', { name: nameIn(locale, offer.name) || offer.key })}
          onClick={() => onSelect(path)}
        >
          {t('edit')}
        </Button>
      )}
    />
  );
}

function timeIn(time: unknown): string {
  return /T(\d\d:\d\d)$/.exec(String(time))?.[1] ?? '';
}
