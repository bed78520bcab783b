import { readPersonal, registrationDraftName, writePersonal } from '../../kit/storage/personal-store.ts';
import { type RegistrationField, registrationFieldNames } from './registration-fields.ts';

/**
 * What a person has typed towards an account, stored in this tab until there is one. Never a password, and never the
 * consent to the terms: that must be given anew.
 */
export type RegistrationDraft = Partial<Record<RegistrationField, string>>;

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
  for (const field of registrationFieldNames) {
    const value = typed.get(field);
    if (typeof value === 'string') draft[field] = value;
  }
  writePersonal('tab', registrationDraftName, JSON.stringify(draft));
}
