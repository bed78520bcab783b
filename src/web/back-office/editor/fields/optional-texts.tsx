import { eventFields, type FieldPart } from '#src/domain/catalogue/written/event-fields.ts';
import { fieldTree } from '#src/domain/catalogue/written/field-tree.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { numberText } from '../../words/times.ts';
import { LocalizedField } from './localized-field.tsx';
import { PartSection } from './part-section.tsx';

/** The optional long texts of a part, as the description of the format has them: each a section with its own help. */
export function OptionalTexts({ part }: { part: FieldPart }) {
  const locale = useLocale();
  const [t, field] = [useText('officeGuide'), useText('officeFields')];
  return Object.entries(eventFields).flatMap(([name, { part: own, schema }]) => {
    const max = fieldTree().get(name)?.textLengthMax ?? null;
    if (own !== part || max === null || !schema.safeParse(undefined).success) return [];
    const label = field(name as 'rules');
    return (
      <PartSection key={name} title={label} text={field(`${name as 'rules'}Text`)}>
        <LocalizedField
          path={[name]}
          label={label}
          hint={t('optionalText', { max: numberText(max, locale) })}
          isLong
          isOptional
        />
      </PartSection>
    );
  });
}
