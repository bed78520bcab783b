import { CheckField, TextField } from '../../../kit/forms/field.tsx';
import { SelectField } from '../../../kit/forms/select-field.tsx';
import { Group } from '../../../kit/layout/group.tsx';
import { Pair } from '../../../kit/layout/pair.tsx';
import { useText } from '../../../kit/text/text.tsx';
import type { PickupDraft } from './checkout-draft.ts';

/** Who else may fetch an order that is picked up. */
export function PickupPerson({
  draft,
  onChange,
  errorOf,
}: {
  draft: PickupDraft;
  onChange: (part: Partial<PickupDraft>) => void;
  errorOf: (field: string) => string | null;
}) {
  const t = useText('checkout');
  const typed = (field: 'name' | 'lastName' | 'documentNumber') => ({
    name: `pickup-${field}`,
    value: draft[field],
    error: errorOf(`pickup-${field}`),
    onChange: (typing: { target: { value: string } }) => onChange({ [field]: typing.target.value }),
    required: true,
    autoComplete: 'off',
  });
  return (
    <Group>
      <CheckField
        name="pickup-other"
        label={t('pickupOther')}
        hint={t('pickupOtherHint')}
        checked={draft.isOther}
        onChange={(change) => onChange({ isOther: change.target.checked })}
      />
      {draft.isOther && (
        <>
          <Pair>
            <TextField {...typed('name')} label={t('holderName')} />
            <TextField {...typed('lastName')} label={t('holderLastName')} />
          </Pair>
          <Pair>
            <SelectField
              name="pickup-documentType"
              label={t('holderDocumentType')}
              options={[
                { value: 'CPF', label: t('CPF') },
                { value: 'PASSPORT', label: t('PASSPORT') },
              ]}
              value={draft.documentType}
              onChange={(chosen) =>
                onChange({ documentType: chosen.target.value as PickupDraft['documentType'] })
              }
            />
            <TextField
              {...typed('documentNumber')}
              label={draft.documentType === 'CPF' ? t('holderCPF') : t('holderPassport')}
              inputMode={draft.documentType === 'CPF' ? 'numeric' : 'text'}
              spellCheck={false}
            />
          </Pair>
        </>
      )}
    </Group>
  );
}
