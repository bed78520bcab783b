const key = 'canhoto::courtesy';

/** Keeps the code in this tab while its owner completes their registration on another page. */
export function keepCode(code: string): void {
  try {
    sessionStorage.setItem(key, code);
  } catch {
    // Then it is typed once more.
  }
}

/** The code that was kept, once: a code is worth a ticket and does not lie about. */
export function takeKeptCode(): string {
  try {
    const code = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return code;
  } catch {
    return '';
  }
}
