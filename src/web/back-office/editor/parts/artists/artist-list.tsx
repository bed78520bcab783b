import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftText } from '../../fields/draft-fields.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { PhotoFields } from '../../photos/photo-fields.tsx';

type WrittenArtist = NonNullable<EventInput['artists']>[number];

/** The artists of the event, with what is told of each. */
export function ArtistList() {
  const t = useText('officeArtists');
  const photos = useText('officePhotos');
  return (
    <ItemList<WrittenArtist>
      path={['artists']}
      label={t('artists')}
      nameLabel={t('newArtist')}
      addText={t('addArtist')}
      level={4}
      newItem={(artists, name) => ({
        key: newKey(
          name,
          artists.map(({ key }) => key),
        ),
        name,
      })}
      titleOf={({ name, key }) => String(name || key)}
      factsOf={({ about }) => (about === undefined ? t('noAbout') : '')}
    >
      {({ name, key }, path) => (
        <>
          <DraftText path={[...path, 'name']} label={t('artistName')} />
          <LocalizedField
            path={[...path, 'about']}
            label={t('about')}
            hint={t('aboutHint')}
            isLong
            isOptional
          />
          <PhotoFields
            path={[...path, 'photo']}
            name={photos('photoOf', { name: String(name || key) })}
            looks={['Square']}
            isRemovable
          />
        </>
      )}
    </ItemList>
  );
}
