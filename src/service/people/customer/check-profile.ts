import { typedLine } from '#src/domain/format/typed-text.ts';
import { limits } from '#src/domain/limits.ts';
import { isGender } from '#src/domain/person/genders.ts';
import {
  type DocumentType,
  documentTypes,
  isCalendarDate,
  isOfAge,
  normalDocument,
  normalName,
  refusalOfSign,
} from '#src/domain/person/person.ts';
import { normalPhone } from '#src/domain/person/phone.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import type { CustomerChange } from './customer-view.ts';

/**
 * A profile as it was typed. What is absent stays as it is; null or nothing but spaces takes away what may be missing,
 * and leaves what may not.
 */
export interface ProfileInput {
  name?: string | null;
  lastName?: string | null;
  corporateName?: string | null;
  tradeName?: string | null;
  contactName?: string | null;
  documentType?: string | null;
  documentNumber?: string | null;
  phoneNumber?: string | null;
  birthDate?: string | null;
  genderId?: number | null;
}

const invalidDocument: Record<DocumentType, RefusalCode> = {
  CPF: 'CPF_INVALID',
  CNPJ: 'CNPJ_INVALID',
  PASSPORT: 'DOCUMENT_INVALID',
};

/**
 * The profile in the form in which it is stored, or all that is wrong with it. `known` is what is stored already: a
 * document with its kind, and the company's name that a CNPJ cannot be without.
 */
export function checkProfile(
  input: ProfileInput,
  now: Date,
  known: { documentType: DocumentType | null; corporateName: string | null } = {
    documentType: null,
    corporateName: null,
  },
): { change: CustomerChange; refusals: DomainError[] } {
  const change: CustomerChange = {};
  const refusals: DomainError[] = [];
  const refuse = (code: RefusalCode, field: string) => refusals.push(new DomainError(code, { field }));

  for (const field of ['name', 'lastName'] as const) {
    const typed = input[field];
    if (typed == null) continue;
    const name = normalName(typed);
    const ofSign = refusalOfSign(typed);
    if (name !== null) change[field] = name;
    else if (ofSign !== null) refusals.push(new DomainError(ofSign.code, { ...ofSign, field }));
    else refuse(field === 'name' ? 'NAME_REQUIRED' : 'FULL_NAME_REQUIRED', field);
  }

  const type = input.documentType ?? known.documentType;
  const isKind = documentTypes.some((one) => one === type);
  if (input.documentNumber != null || input.documentType != null) {
    const number = isKind ? normalDocument(type as DocumentType, input.documentNumber ?? '') : null;
    if (number === null) {
      refuse(isKind ? invalidDocument[type as DocumentType] : 'DOCUMENT_INVALID', 'documentNumber');
    } else Object.assign(change, { documentType: type, documentNumber: number });
  }

  for (const field of ['corporateName', 'tradeName', 'contactName'] as const) {
    const typed = input[field];
    if (typed === undefined) continue;
    const text = normalText(typed);
    if (text !== null && text.length > limits.nameLengthMax) refuse('FIELD_TOO_LONG', field);
    else change[field] = text;
  }
  const corporateName = change.corporateName === undefined ? known.corporateName : change.corporateName;
  if (type === 'CNPJ' && corporateName === null && !refusals.some(({ field }) => field === 'corporateName')) {
    refuse('CORPORATE_NAME_REQUIRED', 'corporateName');
  }

  if (input.phoneNumber !== undefined) {
    const typed = normalText(input.phoneNumber);
    const phone = typed === null ? null : normalPhone(typed);
    if (typed !== null && phone === null) refuse('PHONE_INVALID', 'phoneNumber');
    else change.phoneNumber = phone;
  }
  // A company has no birthday; what its form may have sent along is nobody's.
  if (input.birthDate != null && type !== 'CNPJ') {
    if (!isCalendarDate(input.birthDate) || new Date(input.birthDate) > now)
      refuse('BIRTH_DATE_INVALID', 'birthDate');
    else if (!isOfAge(input.birthDate, now)) refuse('UNDER_AGE', 'birthDate');
    else change.birthDate = input.birthDate;
  }
  if (input.genderId !== undefined) {
    if (input.genderId !== null && !isGender(input.genderId)) refuse('GENDER_INVALID', 'genderId');
    else change.genderId = input.genderId;
  }
  return { change, refusals };
}

/** Without surplus spaces; null when nothing is left. */
function normalText(text: string | null): string | null {
  return typedLine(text ?? '') || null;
}
