import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';

type WrittenSector = NonNullable<EventInput['sectors']>[number];

/** The parts of the venue that have places and tickets of their own. */
export function SectorList() {
  const t = useText('officePlaces');
  const locale = useLocale();
  return (
    <ItemList<WrittenSector>
      path={['sectors']}
      label={t('sectors')}
      addText={t('addSector')}
      nameLabel={t('newSector')}
      most={60}
      level={4}
      newItem={(sectors, name) => ({
        key: newKey(
          name,
          sectors.map(({ key }) => key),
        ),
        name: namedIn(locale, name),
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
    >
      {(_, path) => <LocalizedField path={[...path, 'name']} label={t('name')} />}
    </ItemList>
  );
}
