import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { CourtesyOffers } from './courtesy-offers.tsx';

type WrittenCourtesy = NonNullable<EventInput['courtesies']>[number];

/** The kinds of courtesy: press, guests of an artist. */
export function CourtesyList() {
  const t = useText('officeCourtesies');
  const locale = useLocale();
  return (
    <ItemList<WrittenCourtesy>
      path={['courtesies']}
      label={t('courtesies')}
      nameLabel={t('newCourtesy')}
      addText={t('add')}
      most={50}
      newItem={(courtesies, name) => ({
        key: newKey(
          name,
          courtesies.map(({ key }) => key),
        ),
        name: namedIn(locale, name),
        offers: [],
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
      factsOf={({ offers }) => t('setAside', { count: unitsOf(offers) })}
    >
      {(_, path) => (
        <>
          <LocalizedField path={[...path, 'name']} label={t('name')} />
          <CourtesyOffers path={[...path, 'offers']} />
          <FieldRow>
            <DraftTime path={[...path, 'endsAt']} label={t('endsAt')} hint={t('endsHint')} />
          </FieldRow>
        </>
      )}
    </ItemList>
  );
}

function unitsOf(offers: unknown): number {
  if (!Array.isArray(offers)) return 0;
  return offers.reduce<number>((sum, offer) => sum + (Number(offer?.quantity) || 0), 0);
}
