import { readPersonal, registrationDraftName, writePersonal } from '../../kit/storage/personal-store.ts';

/**
 * What a person has typed towards an account, kept in this tab until there is one. Never a password, and never the
 * consent to the terms: that must be given anew.
 */
export const draftFields = [
  'name',
  'lastName',
  'email',
  'documentType',
  'documentNumber',
  'birthDate',
  'phoneNumber',
  'genderId',
  'corporateName',
  'tradeName',
  'contactName',
] as const;

export type RegistrationDraft = Partial<Record<(typeof draftFields)[number], string>>;

export function readRegistrationDraft(): RegistrationDraft {
  try {
    const stored: unknown = JSON.parse(readPersonal('tab', registrationDraftName) ?? '{}');
    if (!stored || typeof stored !== 'object') return {};
    const entries = Object.entries(stored).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what the form shows now; fields it does not have stay as they were. */
export function keepRegistrationDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const draft = readRegistrationDraft();
  for (const field of draftFields) {
    const value = typed.get(field);
    if (typeof value === 'string') draft[field] = value;
  }
  writePersonal('tab', registrationDraftName, JSON.stringify(draft));
}
