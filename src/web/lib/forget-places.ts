/** Under this key lies what this browser has of the waiting rooms. */
export const placesKey = 'canhoto::room';

/** Places and passes are of the account that took them; apart from the rest, for whoever logs out does only this. */
export function forgetPlaces(): void {
  try {
    localStorage.removeItem(placesKey);
  } catch {
    // What could not be written is not there either.
  }
}
