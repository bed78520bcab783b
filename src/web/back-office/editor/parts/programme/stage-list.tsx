import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { stagesMax } from '#src/domain/catalogue/written/written-programme.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';

type WrittenStage = NonNullable<EventInput['stages']>[number];

/** Where items of the programme take place, in the order of the page's filter. */
export function StageList() {
  const t = useText('officeProgramme');
  const locale = useLocale();
  return (
    <ItemList<WrittenStage>
      path={['stages']}
      label={t('stages')}
      addText={t('addStage')}
      nameLabel={t('newStage')}
      nameLengthMax={60}
      most={stagesMax}
      level={4}
      newItem={(stages, name) => ({
        key: newKey(
          name,
          stages.map(({ key }) => key),
        ),
        name: namedIn(locale, name),
      })}
      titleOf={({ name, key }) => nameIn(locale, name) || key}
    >
      {(_, path) => <LocalizedField path={[...path, 'name']} label={t('stageName')} />}
    </ItemList>
  );
}
