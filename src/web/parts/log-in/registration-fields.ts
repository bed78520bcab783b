import type { InputHTMLAttributes } from 'react';
import { limits } from '#src/domain/limits.ts';
import type { DocumentType } from '#src/domain/person/person.ts';

interface Field {
  /** Who has it; both where nothing stands here. */
  of?: 'person' | 'company';
  isOptional?: true;
  /** The profile does not ask for it: its owner changes it elsewhere, or in two fields. */
  isOfRegistrationOnly?: true;
  /** A registration asks for it in another way. */
  isOfProfileOnly?: true;
  /** A registration on the way to a ticket leaves it for later. */
  isLater?: true;
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
  >;
}

/**
 * What a customer says of themselves, in the order of the page: at registration, in the profile, and in the checkout
 * where it is missing. The label of each is the text of this name.
 */
const fields = {
  fullName: {
    isOfRegistrationOnly: true,
    input: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 2 * limits.nameLengthMax },
  },
  name: { isOfProfileOnly: true, input: { autoComplete: 'given-name', maxLength: limits.nameLengthMax } },
  lastName: {
    isOfProfileOnly: true,
    input: { autoComplete: 'family-name', maxLength: limits.nameLengthMax },
  },
  email: { isOfRegistrationOnly: true, input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
  documentType: { isOfRegistrationOnly: true, input: {} },
  documentNumber: { input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } },
  birthDate: { of: 'person', input: { type: 'date', autoComplete: 'bday' } },
  corporateName: { of: 'company', input: { autoComplete: 'organization' } },
  tradeName: { of: 'company', isOptional: true, input: { autoComplete: 'off' } },
  contactName: { of: 'company', isOptional: true, input: { autoComplete: 'off' } },
  phoneNumber: {
    isOptional: true,
    isLater: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  genderId: { of: 'person', isOptional: true, isLater: true, input: { autoComplete: 'off' } },
} satisfies Record<string, Field>;

export type PersonField = keyof typeof fields;
export type RegistrationField = FieldWithout<'isOfProfileOnly'>;
export type ProfileField = FieldWithout<'isOfRegistrationOnly'>;
type FieldWithout<Mark extends string> = {
  [Name in PersonField]: (typeof fields)[Name] extends Record<Mark, true> ? never : Name;
}[PersonField];

export const registrationFields: Readonly<Record<PersonField, Field>> = fields;
const names = Object.keys(fields) as PersonField[];
export const registrationFieldNames = names.filter(
  (name): name is RegistrationField => !registrationFields[name].isOfProfileOnly,
);

/** The fields that somebody with such a document has; `isQuick` leaves out what can be told later. */
export function fieldsOf(documentType: DocumentType, { isQuick = false } = {}): RegistrationField[] {
  return registrationFieldNames.filter(
    (name) => isOf(documentType, name) && !(isQuick && registrationFields[name].isLater),
  );
}

/** The fields of the profile of somebody with such a document. */
export function profileFieldsOf(documentType: DocumentType): ProfileField[] {
  return names.filter(
    (name): name is ProfileField =>
      isOf(documentType, name) && !registrationFields[name].isOfRegistrationOnly,
  );
}

function isOf(documentType: DocumentType, name: PersonField): boolean {
  return registrationFields[name].of !== (documentType === 'CNPJ' ? 'person' : 'company');
}

export function isRequired(name: PersonField): boolean {
  return !registrationFields[name].isOptional;
}
