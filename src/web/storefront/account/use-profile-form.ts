import { type FormEvent, useState } from 'react';
import { documentText } from '#src/domain/person/person.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useText } from '../../kit/text/text.tsx';
import { type ProfileFieldsFragment, saveCustomer } from '../../parts/customer-api/account.gen.ts';
import type { DocumentType } from '../../parts/customer-api/schema.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import {
  isRequired,
  type ProfileField,
  profileFieldsOf,
  registrationFields,
} from '../../parts/log-in/registration-fields.ts';
import { loadSession } from '../../parts/session/session.ts';

/** A profile while it is typed, and saving it. Each kind of document keeps the number that was typed for it. */
export function useProfileForm(profile: ProfileFieldsFragment, backTo: string) {
  const t = useText('profile');
  const account = useText('account');
  const go = useGo();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(saveCustomer);
  const [type, setType] = useState<DocumentType>(profile.documentType ?? 'CPF');
  const [numbers, setNumbers] = useState<Partial<Record<DocumentType, string>>>(() =>
    profile.documentType && profile.documentNumber
      ? { [profile.documentType]: documentText(profile.documentType, profile.documentNumber) }
      : {},
  );
  const [outcome, setOutcome] = useState<'none' | 'saved' | 'savedButOut'>('none');

  const labelOf = (name: ProfileField) => (name === 'documentNumber' ? t(`documentNumber${type}`) : t(name));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    setOutcome('none');
    const fields = profileFieldsOf(type);
    const missing = fields.filter((name) => isRequired(name) && typed(name) === '');
    const empty = missing.map((field) => ({ field, label: labelOf(field) }));
    if (!check(empty, { lead: account('fillIn'), text: account('required') })) return;
    const saved = await save({
      input: {
        ...Object.fromEntries(fields.map((name) => [name, typed(name)])),
        documentType: type,
        ...(fields.includes('genderId') && { genderId: Number(typed('genderId')) || null }),
      },
    });
    if (!saved) return;
    const { documentNumber } = saved.saveCustomer;
    // Shown as it was stored, so that everybody sees what was understood.
    if (documentNumber) setNumbers({ ...numbers, [type]: documentText(type, documentNumber) });
    // The new profile is safe; whether its owner still is here is another question (specification section 8).
    const { isLoggedIn } = await loadSession();
    if (isLoggedIn && backTo !== '') go(backTo);
    else setOutcome(isLoggedIn ? 'saved' : 'savedButOut');
  };

  const input = (name: ProfileField) => ({
    name,
    label: labelOf(name),
    error: errorOf(name),
    ...registrationFields[name].input,
    required: isRequired(name),
  });

  return {
    type,
    setType,
    number: numbers[type] ?? '',
    setNumber: (number: string) => setNumbers({ ...numbers, [type]: number }),
    isBusy,
    errors,
    errorOf,
    outcome,
    input,
    form: { onSubmit: submit, onChange: mendTyped },
  };
}
