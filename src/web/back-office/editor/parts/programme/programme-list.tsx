import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { programmeMax } from '#src/domain/catalogue/written/written-programme.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { programmeKinds } from '#src/domain/event/programme.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useEditor } from '../../editor-context.tsx';
import { DraftSelect } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { DraftKeys } from '../../lists/draft-keys.tsx';
import { ItemList } from '../../lists/item-list.tsx';
import { nextItem } from './next-item.ts';

type WrittenItem = NonNullable<EventInput['programme']>[number];

/** The items of the programme. A new one goes on where the last one ends, on the same stage. */
export function ProgrammeList() {
  const t = useText('officeProgramme');
  const locale = useLocale();
  const { store } = useEditor();
  const dates = useItemOptions('dates');
  const stages = useItemOptions('stages');
  const labelOf = (options: readonly { value: string; label: string }[], value: unknown) =>
    options.find((option) => option.value === value)?.label;
  return (
    <ItemList<WrittenItem>
      path={['programme']}
      label={t('programme')}
      addText={t('addItem')}
      nameLabel={t('newItem')}
      nameLengthMax={120}
      most={programmeMax}
      level={4}
      newItem={(items, name) => ({
        key: newKey(
          name,
          items.map(({ key }) => key),
        ),
        title: namedIn(locale, name),
        ...nextItem(items, store.state().written),
      })}
      titleOf={({ title, key }) => nameIn(locale, title) || key}
      factsOf={({ date, stage, startsAt, endsAt }) =>
        [labelOf(dates, date), [timeIn(startsAt), timeIn(endsAt)].join('–'), labelOf(stages, stage)]
          .filter(Boolean)
          .join(' · ')
      }
    >
      {({ date }, path) => <ItemFields path={path} dateKey={date} />}
    </ItemList>
  );
}

function ItemFields({ path, dateKey }: { path: DraftPath; dateKey: string }) {
  const t = useText('officeProgramme');
  const offers = useText('officeOffers');
  const dates = useItemOptions('dates');
  const stages = useItemOptions('stages');
  const artists = useItemOptions('artists');
  const at = (field: string) => [...path, field];
  const dayPath = ['dates', `#${dateKey}`, 'startsAt'];
  return (
    <>
      <LocalizedField path={at('title')} label={t('title')} />
      <FieldRow>
        <DraftSelect path={at('date')} label={t('date')} emptyText={offers('choose')} options={dates} />
        <DraftTime path={at('startsAt')} startPath={dayPath} label={t('startsAt')} />
        <DraftTime path={at('endsAt')} startPath={dayPath} label={t('endsAt')} />
        <DraftSelect path={at('stage')} label={t('stage')} emptyText={offers('choose')} options={stages} />
        <DraftSelect
          path={at('kind')}
          label={t('kind')}
          options={programmeKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
        />
      </FieldRow>
      {artists.length > 0 && (
        <DraftKeys path={at('artists')} label={t('artists')} options={artists} isOptional />
      )}
      <LocalizedField path={at('about')} label={t('about')} hint={t('aboutHint')} isLong isOptional />
    </>
  );
}

function timeIn(time: unknown): string {
  return /T(\d\d:\d\d)$/.exec(String(time))?.[1] ?? '';
}
