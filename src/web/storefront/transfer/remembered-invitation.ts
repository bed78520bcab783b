const key = 'canhoto::transfer';

/** Keeps which invitation this tab reads, for the way back from a log-in that leads elsewhere. */
export function rememberInvitation(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage closed to us: the link in the mail still leads here.
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is none to forget.
  }
}

/** The invitation this tab was reading last; null when there is none. */
export function rememberedInvitation(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
