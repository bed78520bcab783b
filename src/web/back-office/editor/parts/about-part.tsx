import { Pair } from '../../../kit/layout/pair.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useText } from '../../../kit/text/text.tsx';
import { DraftSelect, DraftText } from '../fields/draft-fields.tsx';
import { LocalizedField } from '../fields/localized-field.tsx';

const ageRatings = ['L', 'A10', 'A12', 'A14', 'A16', 'A18'] as const;

/** What the event is, in words. */
export function AboutPart() {
  const t = useText('officeEditor');
  return (
    <Stack gap={5}>
      <LocalizedField path={['name']} label={t('name')} />
      <Pair>
        <DraftText path={['slug']} label={t('slug')} hint={t('slugHint')} />
        <DraftText path={['code']} label={t('code')} hint={t('codeHint')} />
      </Pair>
      <LocalizedField path={['summary']} label={t('summary')} hint={t('summaryHint')} isLong />
      <LocalizedField path={['description']} label={t('description')} hint={t('descriptionHint')} isLong />
      <DraftSelect
        path={['ageRating']}
        label={t('ageRating')}
        emptyText={t('choose')}
        options={ageRatings.map((value) => ({ value, label: t(`age${value}`) }))}
      />
    </Stack>
  );
}
