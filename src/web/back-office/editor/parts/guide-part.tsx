import { Stack } from '../../../kit/layout/stack.tsx';
import { useText } from '../../../kit/text/text.tsx';
import { DraftText } from '../fields/draft-fields.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { FieldRow } from '../fields/field-row.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';
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
      <PartSection title={t('rules')} text={t('rulesText')}>
        <LocalizedField path={['rules']} label={t('rules')} hint={t('rulesHint')} isLong isOptional />
      </PartSection>
      <PartSection title={t('gettingThere')} text={t('gettingThereText')}>
        <LocalizedField
          path={['gettingThere']}
          label={t('gettingThere')}
          hint={t('gettingThereHint')}
          isLong
          isOptional
        />
      </PartSection>
      <PartSection title={t('tax')} text={t('taxText')}>
        <FieldError path={['tax']} />
        <FieldRow>
          <DraftText path={['tax', 'cityCode']} label={t('cityCode')} hint={t('cityCodeHint')} isOptional />
          <DraftText
            path={['tax', 'serviceCode']}
            label={t('serviceCode')}
            hint={t('serviceCodeHint')}
            isOptional
          />
          <DraftText
            path={['tax', 'authorization']}
            label={t('authorization')}
            hint={t('authorizationHint')}
            isOptional
          />
        </FieldRow>
      </PartSection>
    </Stack>
  );
}
