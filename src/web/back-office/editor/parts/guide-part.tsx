import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftText } from '../fields/draft-fields.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { OptionalTexts } from '../fields/optional-texts.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { FaqList } from './guide/faq-list.tsx';

/** What the page tells beside the description, and what papers about the tax will need. */
export function GuidePart() {
  const t = useText('officeGuide');
  return (
    <Stack gap={6}>
      <PartSection title={t('faq')} text={t('faqText')}>
        <FaqList />
      </PartSection>
      <OptionalTexts part="guide" />
      <PartSection title={t('tax')} text={t('taxText')}>
        <FieldError path={['tax']} />
        <FieldRow>
          {(['cityCode', 'serviceCode', 'authorization'] as const).map((name) => (
            <DraftText key={name} path={['tax', name]} label={t(name)} hint={t(`${name}Hint`)} isOptional />
          ))}
        </FieldRow>
      </PartSection>
    </Stack>
  );
}
