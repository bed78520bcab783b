import type { InputHTMLAttributes } from 'react';
import { limits } from '../../../domain/limits.ts';
import type { DocumentType } from '../../../domain/person/person.ts';

interface Field {
  /** Who has it; both where nothing stands here. */
  of?: 'person' | 'company';
  isOptional?: true;
  /** The profile does not ask for it: its owner changes it elsewhere. */
  isOfRegistrationOnly?: true;
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
  name: { input: { autoComplete: 'given-name', maxLength: limits.nameLengthMax } },
  lastName: { input: { autoComplete: 'family-name', maxLength: limits.nameLengthMax } },
  email: { isOfRegistrationOnly: true, input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
  documentType: { isOfRegistrationOnly: true, input: {} },
  documentNumber: { input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } },
  birthDate: { of: 'person', input: { type: 'date', autoComplete: 'bday' } },
  corporateName: { of: 'company', input: { autoComplete: 'organization' } },
  tradeName: { of: 'company', isOptional: true, input: { autoComplete: 'off' } },
  contactName: { of: 'company', isOptional: true, input: { autoComplete: 'off' } },
  phoneNumber: { isOptional: true, input: { type: 'tel', autoComplete: 'tel' } },
  genderId: { of: 'person', isOptional: true, input: { autoComplete: 'off' } },
} satisfies Record<string, Field>;

export type RegistrationField = keyof typeof fields;
export type ProfileField = {
  [Name in RegistrationField]: (typeof fields)[Name] extends { isOfRegistrationOnly: true } ? never : Name;
}[RegistrationField];
export const registrationFields: Readonly<Record<RegistrationField, Field>> = fields;
export const registrationFieldNames = Object.keys(fields) as RegistrationField[];

/** The fields that somebody with such a document has. */
export function fieldsOf(documentType: DocumentType): RegistrationField[] {
  const other = documentType === 'CNPJ' ? 'person' : 'company';
  return registrationFieldNames.filter((name) => registrationFields[name].of !== other);
}

/** Of these, the ones of the profile. */
export function profileFieldsOf(documentType: DocumentType): ProfileField[] {
  return fieldsOf(documentType).filter(
    (name): name is ProfileField => !registrationFields[name].isOfRegistrationOnly,
  );
}

export function isRequired(name: RegistrationField): boolean {
  return !registrationFields[name].isOptional;
}
