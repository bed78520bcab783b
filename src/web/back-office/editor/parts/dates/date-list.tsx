import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';
import { CapacityField, SectorCapacities } from './capacity-fields.tsx';
import { nextDate } from './next-date.ts';

type WrittenDate = EventInput['dates'][number];

/** The dates of the event in order, each with its times and its places. */
export function DateList() {
  const t = useText('officePlaces');
  const locale = useLocale();
  return (
    <ItemList<WrittenDate>
      path={['dates']}
      label={t('dates')}
      addText={t('addDate')}
      nameLabel={t('newDate')}
      most={60}
      level={4}
      newItem={(dates, name) =>
        nextDate(dates, {
          key: newKey(
            name,
            dates.map(({ key }) => key),
          ),
          name: namedIn(locale, name),
        })
      }
      titleOf={({ name }, index) => nameIn(locale, name) || t('dateNumber', { number: index + 1 })}
    >
      {(_, path) => <DateFields path={path} />}
    </ItemList>
  );
}

function DateFields({ path }: { path: DraftPath }) {
  const t = useText('officePlaces');
  const startPath = [...path, 'startsAt'];
  return (
    <>
      <LocalizedField path={[...path, 'name']} label={t('name')} />
      <FieldRow>
        <DraftTime path={startPath} label={t('startsAt')} />
        <DraftTime path={[...path, 'endsAt']} startPath={startPath} label={t('endsAt')} />
        <DraftTime
          path={[...path, 'doorsAt']}
          startPath={startPath}
          label={t('doorsAt')}
          hint={t('optional')}
        />
        <CapacityField path={path} />
      </FieldRow>
      <SectorCapacities path={path} />
    </>
  );
}
