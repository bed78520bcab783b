let ask: (() => void) | null = null;

/** Whoever shows the question about third parties says here that it can be asked, or that it cannot any more. */
export function askAboutConsentBy(show: (() => void) | null): void {
  ask = show;
}

/** Asks; false where there is nothing to ask, because nothing of a third party is configured. */
export function askForConsent(): boolean {
  ask?.();
  return ask !== null;
}
