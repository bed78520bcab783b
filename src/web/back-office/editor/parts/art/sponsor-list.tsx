import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { pictureSources } from '#src/domain/picture/picture-address.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftState } from '../../editor-context.tsx';
import { DraftText } from '../../fields/draft-fields.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { newKey } from '../../fields/new-key.ts';
import { useField } from '../../fields/use-field.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { PhotoPick } from '../../photos/photo-pick.tsx';
import css from './sponsor-list.module.css';

type WrittenSponsor = NonNullable<EventInput['sponsors']>[number];

/** Who supports the event, in the order of the page. */
export function SponsorList() {
  const t = useText('officePhotos');
  return (
    <ItemList<Partial<WrittenSponsor> & { key: string }>
      path={['sponsors']}
      label={t('sponsors')}
      nameLabel={t('newSponsor')}
      addText={t('addSponsor')}
      level={4}
      newItem={(sponsors, name) => ({
        key: newKey(
          name,
          sponsors.map(({ key }) => key),
        ),
        name,
      })}
      titleOf={({ name, key }) => String(name || key)}
      factsOf={({ logo }) => (logo === undefined ? t('noLogo') : '')}
    >
      {({ name }, path) => (
        <>
          <DraftText path={[...path, 'name']} label={t('sponsorName')} />
          <DraftText
            path={[...path, 'link']}
            label={t('sponsorLink')}
            hint={t('sponsorLinkHint')}
            isOptional
          />
          <Logo path={[...path, 'logo']} name={String(name ?? '')} />
        </>
      )}
    </ItemList>
  );
}

function Logo({ path, name }: { path: DraftPath; name: string }) {
  const t = useText('officePhotos');
  const { served } = useDraftState();
  const { value, isReadOnly, set } = useField(path);
  const sources = typeof value === 'string' ? pictureSources(served.eventId, value) : null;
  return (
    <div id={`field-${pathText(path)}`} tabIndex={-1} className={css.logo}>
      {sources !== null && <img src={sources.src} alt={name} className={css.image} />}
      {!isReadOnly && (
        <PhotoPick label={sources === null ? t('logo') : t('replace')} onStored={(picture) => set(picture)} />
      )}
      <FieldError path={path} />
    </div>
  );
}
