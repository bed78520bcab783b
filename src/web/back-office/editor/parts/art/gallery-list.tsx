import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { galleryMax } from '#src/domain/catalogue/written/written-pictures.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue, useEditor } from '../../editor-context.tsx';
import { nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { newPhoto, PhotoFields } from '../../photos/photo-fields.tsx';
import { PhotoPick } from '../../photos/photo-pick.tsx';

type WrittenPhoto = NonNullable<EventInput['gallery']>[number];

const path = ['gallery'];

/** The photos of the gallery in their order; sending files adds them. */
export function GalleryList() {
  const t = useText('officePhotos');
  const locale = useLocale();
  const { store, isReadOnly } = useEditor();
  const value = useDraftValue(path);
  const count = Array.isArray(value) ? value.length : 0;

  function add(picture: string) {
    const written = store.state().written as { gallery?: WrittenPhoto[] } | null;
    const photos = written?.gallery ?? [];
    const keys = photos.map(({ key }) => key);
    const item = { key: newKey('foto', keys), ...newPhoto(picture) };
    const last = keys.at(-1);
    if (written?.gallery === undefined) store.change({ kind: 'SET', path, value: [item] });
    else store.change({ kind: 'INSERT', path, value: item, after: last === undefined ? null : `#${last}` });
  }

  return (
    <>
      <ItemList<WrittenPhoto>
        path={path}
        label={t('gallery')}
        // Sending a file adds a photo, so there is no button that adds an empty one.
        most={0}
        addText={t('galleryAdd')}
        newItem={() => ({ key: '', ...newPhoto('') })}
        level={4}
        factsOf={({ alt }) => (nameIn(locale, alt) === '' ? t('altMissing') : '')}
        titleOf={({ alt }, index) => nameIn(locale, alt) || t('galleryItem', { number: index + 1 })}
      >
        {({ alt, key }, itemPath) => (
          <PhotoFields path={itemPath} name={nameIn(locale, alt) || key} looks={['Card']} />
        )}
      </ItemList>
      {!isReadOnly &&
        (count < galleryMax ? (
          <PhotoPick label={t('galleryAdd')} isMany onStored={add} />
        ) : (
          <p>{t('galleryFull')}</p>
        ))}
    </>
  );
}
