/** Under this key the draft lies in the storage of the tab. */
export const registrationDraftKey = 'canhoto::registration';

/** Takes the draft away; apart from the rest of it, for every page does this once somebody is logged in. */
export function forgetRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(registrationDraftKey);
  } catch {
    // What could not be written is not there either.
  }
}
