import { isCalendarDate, isOfAge, normalDocument, normalName } from '../../domain/person.ts';
import { normalPhone } from '../../domain/phone.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import type { CustomerChange } from './customer.sql.ts';

/** A profile as it was typed; what is absent stays as it is. */
export interface ProfileInput {
  name?: string | null;
  lastName?: string | null;
  documentType?: string | null;
  documentNumber?: string | null;
  phoneNumber?: string | null;
  birthDate?: string | null;
}

/** The profile in the form in which it is stored, or all that is wrong with it. */
export function checkProfile(
  input: ProfileInput,
  now: Date,
): { change: CustomerChange; refusals: DomainError[] } {
  const change: CustomerChange = {};
  const refusals: DomainError[] = [];
  const refuse = (code: RefusalCode, field: string) => refusals.push(new DomainError(code, { field }));

  if (input.name != null) {
    const name = normalName(input.name);
    if (name === null) refuse('NAME_REQUIRED', 'name');
    else change.name = name;
  }
  if (input.lastName != null) {
    const lastName = normalName(input.lastName);
    if (lastName === null) refuse('FULL_NAME_REQUIRED', 'lastName');
    else change.lastName = lastName;
  }
  if (input.documentNumber != null || input.documentType != null) {
    const type = input.documentType;
    const number =
      type === 'CPF' || type === 'PASSPORT' ? normalDocument(type, input.documentNumber ?? '') : null;
    if (number === null || (type !== 'CPF' && type !== 'PASSPORT'))
      refuse('DOCUMENT_INVALID', 'documentNumber');
    else Object.assign(change, { documentType: type, documentNumber: number });
  }
  if (input.phoneNumber != null && input.phoneNumber.trim() !== '') {
    const phone = normalPhone(input.phoneNumber);
    if (phone === null) refuse('PHONE_INVALID', 'phoneNumber');
    else change.phoneNumber = phone;
  }
  if (input.birthDate != null) {
    if (!isCalendarDate(input.birthDate) || new Date(input.birthDate) > now)
      refuse('BIRTH_DATE_INVALID', 'birthDate');
    else if (!isOfAge(input.birthDate, now)) refuse('UNDER_AGE', 'birthDate');
    else change.birthDate = input.birthDate;
  }
  return { change, refusals };
}
