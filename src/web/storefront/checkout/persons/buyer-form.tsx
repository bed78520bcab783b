import { type FormEvent, useState } from 'react';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { cpfAsTyped, formatField } from '#src/web/kit/forms/typed-format.ts';
import { useLeaving } from '#src/web/kit/forms/use-leaving.ts';
import { Group } from '#src/web/kit/layout/group.tsx';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { saveCustomer } from '#src/web/parts/customer-api/account.gen.ts';
import type { Buyer } from '#src/web/parts/customer-api/checkout-data.ts';
import type { CustomerInput } from '#src/web/parts/customer-api/schema.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import {
  type ProfileField,
  profileFieldsOf,
  registrationFields,
} from '#src/web/parts/log-in/registration-fields.ts';
import { registrationProblems } from '#src/web/parts/log-in/registration-problems.ts';

/** What an order needs to know of its buyer. */
const needed = ['name', 'lastName', 'documentNumber', 'birthDate'] as const satisfies ProfileField[];
type FieldName = (typeof needed)[number];

/** What the registration still lacks, as after a social log-in; what is known already is not asked again. */
export function BuyerForm({ customer, onSaved }: { customer: Buyer; onSaved: () => Promise<void> }) {
  const t = useText('checkout');
  const { isBusy, errors, errorOf, mendTyped, check, judge, save } = useSave(saveCustomer);
  const [documentType, setDocumentType] = useState(customer.documentType ?? 'CPF');
  const has = profileFieldsOf(customer.documentType ?? 'CPF');
  const asked = needed.filter((name) => has.includes(name) && !customer[name]);
  const labels: Record<FieldName, string> = {
    name: t('holderName'),
    lastName: t('holderLastName'),
    documentNumber: documentType === 'PASSPORT' ? t('holderPassport') : t('holderCPF'),
    birthDate: t('birthDate'),
  };

  const onLeave = useLeaving((_form, name, { value }) => {
    const left = asked.find((field) => field === name);
    if (!left || value.trim() === '') return;
    judge([left], registrationProblems({ documentType, [left]: value }, serverNow()));
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(form.get(name) ?? '').trim();
    const missing = asked.filter((name) => typed(name) === '');
    const empty = missing.map((field) => ({ field, label: labels[field] }));
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    const input: CustomerInput = Object.fromEntries(asked.map((name) => [name, typed(name)]));
    if (asked.includes('documentNumber')) input.documentType = documentType;
    if (await save({ input })) await onSaved();
  };

  const input = (name: FieldName) => ({
    name,
    onInput: (typing: FormEvent<HTMLInputElement>) => {
      if (name === 'documentNumber' && documentType === 'CPF') formatField(typing.currentTarget, cpfAsTyped);
    },
    label: labels[name],
    error: errorOf(name),
    ...registrationFields[name].input,
    required: true,
  });
  return (
    <Group
      as="form"
      id="field-buyer"
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      onChange={mendTyped}
      onBlur={onLeave}
    >
      <p>{t('buyerMissing')}</p>
      <FormErrors errors={errors} failure={t('buyerFailed')} />
      <Pair>
        {asked.includes('name') && <TextField {...input('name')} />}
        {asked.includes('lastName') && <TextField {...input('lastName')} />}
        {asked.includes('documentNumber') && (
          <>
            <SelectField
              name="documentType"
              label={t('holderDocumentType')}
              options={[
                { value: 'CPF', label: t('CPF') },
                { value: 'PASSPORT', label: t('PASSPORT') },
              ]}
              value={documentType}
              onChange={(chosen) => setDocumentType(chosen.target.value === 'PASSPORT' ? 'PASSPORT' : 'CPF')}
            />
            <TextField {...input('documentNumber')} inputMode={documentType === 'CPF' ? 'numeric' : 'text'} />
          </>
        )}
        {asked.includes('birthDate') && <TextField {...input('birthDate')} hint={t('birthDateHint')} />}
      </Pair>
      <div>
        <Button type="submit" tone="plain" isBusy={isBusy}>
          {t('buyerSave')}
        </Button>
      </div>
    </Group>
  );
}
