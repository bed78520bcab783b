import { type FormEvent, type RefObject, useImperativeHandle, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { type DocumentType, documentTypes } from '#src/domain/person/person.ts';
import { serverNow } from '../../kit/clock/server-clock.ts';
import { cpfAsTyped, formatField, phoneAsTyped } from '../../kit/forms/typed-format.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { useLeaving } from '../../kit/forms/use-leaving.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { register } from './account-calls.ts';
import type { RefusedForm } from './answer-form.ts';
import { newPasswordRefusals } from './new-password-fields.tsx';
import {
  fieldsOf,
  isRequired,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
} from './registration-fields.ts';
import { registrationProblems } from './registration-problems.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';
import type { WayIn } from './way-in.ts';

/** In the order of the page, which is also the order in which errors are told. */
const fields = [...registrationFieldNames, 'password', 'passwordConfirmation'] as const;
type FieldName = (typeof fields)[number];

/** A foreigner's document first where English is read. */
const typesIn: Record<Locale, readonly DocumentType[]> = {
  pt: documentTypes,
  en: ['PASSPORT', 'CPF', 'CNPJ'],
};

export interface RegistrationOptions {
  refused?: RefusedForm | undefined;
  /** Filled in, and theirs to change. */
  email?: string | undefined;
  /** On the way to a ticket: what can be told later is not asked for, a password neither. */
  isQuick?: boolean;
  /** For a page whose own button completes it too. */
  wayIn?: RefObject<WayIn | null> | undefined;
  /** Where the page itself has something to do once somebody is logged in. */
  onDone?: (() => void) | undefined;
}

/** A registration while it is typed: what is wrong with it, and sending it. */
export function useRegistration({ refused, email, isQuick = false, wayIn, onDone }: RegistrationOptions) {
  const t = useText('auth');
  const locale = useLocale();
  const isReady = useIsReady();
  const types = typesIn[locale];
  const [documentType, setDocumentType] = useState<DocumentType>(typeIn(refused) ?? types[0] ?? 'CPF');
  const { errors, errorOf, check, mark, refuse, judge } = useFormErrors({ fields, refused: refused?.errors });
  const { isBusy, call } = useCall(refuse);
  const [knownEmail, setKnownEmail] = useState(
    refused?.errors.some(isKnown) ? (refused.typed.email ?? '') : '',
  );
  const draft = useRegistrationDraft({
    isRefused: refused !== undefined,
    email,
    onDocumentType: setDocumentType,
  });
  const form = draft.ref;

  const labelOf = (name: FieldName) =>
    // Without the script nobody renames the field when another document is chosen.
    name === 'documentNumber' && isReady ? t(`documentNumber${documentType}`) : t(name);

  const read = (element: HTMLFormElement) => {
    const { missing, ...typed } = readForm(element, documentType, isQuick);
    return { ...typed, missing: missing.map((field) => ({ field, label: labelOf(field) })) };
  };
  const empty = { lead: t('fillIn'), text: t('required') };

  const onLeave = useLeaving((form, name) => {
    const left = fields.find((field) => field === name);
    const { raw, wrong } = read(form);
    // What was left empty is told when it is sent: nobody has said yet that this is all.
    if (!left || left === 'documentType' || raw(left).trim() === '') return;
    const repeated = left === 'password' && raw('passwordConfirmation').trim() !== '';
    judge(repeated ? [left, 'passwordConfirmation'] : [left], wrong());
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    if (field.name === 'documentNumber' && documentType === 'CPF') formatField(field, cpfAsTyped);
    if (field.name === 'phoneNumber') formatField(field, phoneAsTyped);
    draft.onInput(event);
    // What is right is not called wrong for a moment longer; what is wrong is told once the field is left.
    const name = fields.find((one) => one === field.name);
    if (!name || !errorOf(name)) return;
    const { raw, wrong } = read(event.currentTarget);
    if (raw(name).trim() !== '' && !wrong().some((refusal) => refusal.field === name)) judge([name], []);
  };

  const send = async (): Promise<boolean> => {
    if (!form.current) return false;
    const { raw, typed } = read(form.current);
    let isIn = false;
    await call(async () => {
      const answer = await register({
        ...everyTyped((name) => typed(name) || undefined),
        documentType,
        genderId: Number(typed('genderId')) || undefined,
        password: raw('password') || undefined,
        passwordConfirmation: raw('passwordConfirmation') || undefined,
        locale,
      });
      isIn = answer.data !== null;
      if (!isIn) setKnownEmail(answer.refusals.some(isKnown) ? typed('email') : '');
      return answer;
    });
    return isIn;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { missing, wrong } = read(event.currentTarget);
    if (check(missing, empty, wrong()) && (await send())) onDone?.();
  };

  useImperativeHandle(wayIn, () => ({
    problems: () => {
      if (!form.current) return [];
      const { missing, wrong } = read(form.current);
      return mark(missing, empty, wrong());
    },
    send,
  }));

  const field = (name: FieldName) => ({ name, label: labelOf(name), error: errorOf(name) });
  const input = (name: RegistrationField) => ({
    ...field(name),
    ...registrationFields[name].input,
    required: isRequired(name),
    defaultValue: refused?.typed[name],
  });

  return {
    types,
    documentType,
    setDocumentType,
    errors,
    isBusy,
    knownEmail,
    field,
    input,
    form: { ...draft, onSubmit: submit, onInput, onBlur: onLeave },
  };
}

export type Registration = ReturnType<typeof useRegistration>;

/** What stands in the form, without the fields that the other kind of document has. */
function readForm(element: HTMLFormElement, documentType: DocumentType, isQuick: boolean) {
  const asked = fieldsOf(documentType, { isQuick });
  const form = new FormData(element);
  const raw = (name: FieldName) => String(form.get(name) ?? '');
  const typed = (name: RegistrationField) => (asked.includes(name) ? raw(name).trim() : '');
  /** All that can be known before it is sent. */
  const wrong = () => [
    ...registrationProblems({ ...everyTyped(typed), documentType }, serverNow()),
    ...newPasswordRefusals(raw('password'), raw('passwordConfirmation')),
  ];
  const missing: FieldName[] = asked.filter((name) => isRequired(name) && typed(name) === '');
  // A password is no must; one that is typed is typed twice.
  const [password, again] = [raw('password'), raw('passwordConfirmation')];
  if (password === '' && again !== '') missing.push('password');
  if (password !== '' && again === '') missing.push('passwordConfirmation');
  return { raw, typed, wrong, missing };
}

function isKnown({ code }: { code: string }): boolean {
  return code === 'EMAIL_IN_USE';
}

function typeIn(refused: RefusedForm | undefined): DocumentType | undefined {
  return documentTypes.find((type) => type === refused?.typed.documentType);
}

function everyTyped<Value>(typed: (name: RegistrationField) => Value): Record<RegistrationField, Value> {
  return Object.fromEntries(registrationFieldNames.map((name) => [name, typed(name)])) as Record<
    RegistrationField,
    Value
  >;
}
