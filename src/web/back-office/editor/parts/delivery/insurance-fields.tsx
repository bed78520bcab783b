import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../../editor-context.tsx';
import { DraftCheck, DraftPercent, DraftText } from '../../fields/draft-fields.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { NestedFields } from '../../fields/nested-fields.tsx';

const path = ['insurance'];
const insurer = [...path, 'insurer'];
const empty = { percent: 8, insurer: { name: '', taxNumber: '', processNumber: '', termsUrl: '' } };

/** An insurance that buyers may take, and who insures them. */
export function InsuranceFields() {
  const t = useText('officeDelivery');
  const isOffered = useDraftValue(path) !== undefined;
  return (
    <>
      <DraftCheck path={path} label={t('offerInsurance')} on={empty} />
      {isOffered && (
        <NestedFields>
          <FieldRow>
            <DraftPercent path={[...path, 'percent']} label={t('percent')} hint={t('percentHint')} />
            <DraftText path={[...insurer, 'name']} label={t('insurerName')} />
            <DraftText path={[...insurer, 'taxNumber']} label={t('insurerTaxNumber')} />
            <DraftText
              path={[...insurer, 'processNumber']}
              label={t('processNumber')}
              hint={t('processHint')}
            />
          </FieldRow>
          <DraftText path={[...insurer, 'termsUrl']} label={t('termsUrl')} hint={t('termsHint')} />
        </NestedFields>
      )}
    </>
  );
}
