import { normalEmail } from '#src/domain/person/email.ts';
import { splitFullName } from '#src/domain/person/full-name.ts';
import {
  type DocumentType,
  isCalendarDate,
  isOfAge,
  normalDocument,
  normalName,
  refusalOfSign,
} from '#src/domain/person/person.ts';
import { normalPhone } from '#src/domain/person/phone.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { PersonField } from './registration-fields.ts';

const ofDocument = { CPF: 'CPF_INVALID', CNPJ: 'CNPJ_INVALID', PASSPORT: 'DOCUMENT_INVALID' } as const;

/** Of a registration or a profile. */
export type TypedPerson = Partial<Record<PersonField, string>> & { documentType: DocumentType };

/**
 * What is wrong with what was typed, by the rules the server has as well; what is empty is told by whoever asks for it.
 * `now` is the server's time in milliseconds; without it nobody's age is judged.
 */
export function registrationProblems(typed: TypedPerson, now: number | null): CallRefusal[] {
  const found: CallRefusal[] = [];
  const judge = (field: PersonField, codeOf: (text: string) => string | null) => {
    const text = typed[field];
    const code = text ? codeOf(text) : null;
    if (code !== null) found.push({ code, field });
  };
  const judgeName = (field: PersonField, codeOf: (text: string) => string | null) => {
    const ofSign = refusalOfSign(typed[field] ?? '');
    if (ofSign === null) judge(field, codeOf);
    else found.push({ ...ofSign, field });
  };
  judgeName('fullName', (text) => {
    const { name, lastName } = splitFullName(text);
    return name === null || lastName === null ? 'FULL_NAME_REQUIRED' : null;
  });
  judgeName('name', (text) => (normalName(text) === null ? 'NAME_REQUIRED' : null));
  judgeName('lastName', (text) => (normalName(text) === null ? 'FULL_NAME_REQUIRED' : null));
  judge('email', (text) => (normalEmail(text) === null ? 'EMAIL_INVALID' : null));
  judge('documentNumber', (text) =>
    normalDocument(typed.documentType, text) === null ? ofDocument[typed.documentType] : null,
  );
  judge('birthDate', (text) => {
    if (!isCalendarDate(text)) return 'BIRTH_DATE_INVALID';
    if (now === null) return null;
    if (Date.parse(text) > now) return 'BIRTH_DATE_INVALID';
    return isOfAge(text, new Date(now)) ? null : 'UNDER_AGE';
  });
  judge('phoneNumber', (text) => (normalPhone(text) === null ? 'PHONE_INVALID' : null));
  return found;
}
