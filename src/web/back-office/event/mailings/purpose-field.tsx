import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import type { MailingPurpose } from '../../staff-api/schema.gen.ts';

const purposes = ['ORDER', 'ADVERTISING'] as const satisfies MailingPurpose[];

/** The purpose of a mailing, which decides whose consent it needs. */
export function PurposeField({
  purpose,
  onChange,
}: {
  purpose: MailingPurpose;
  onChange: (purpose: MailingPurpose) => void;
}) {
  const t = useText('officeMailings');
  return (
    <ChoiceField
      name="purpose"
      label={t('purpose')}
      value={purpose}
      onChoose={(value) => onChange(value === 'ADVERTISING' ? 'ADVERTISING' : 'ORDER')}
      choices={purposes.map((value) => ({
        ...{ value, label: t(`purpose${value}`), hint: t(`purpose${value}Hint`) },
      }))}
    />
  );
}
