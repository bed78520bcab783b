const key = 'canhoto-gate-pair';

/** True for the address that a pairing code contains. */
export function isPairLink(text: string): boolean {
  return /#pair=\S/.test(text.trim());
}

/** The code in such an address; the text itself where it is none. */
export function codeOfLink(link: string): string {
  return /#pair=([\w.-]+)/.exec(link)?.[1] ?? link.trim();
}

/**
 * Takes the pairing link out of the address, where a glance or a shared screen would show it, and keeps it for this tab.
 * Returns whether there was one.
 */
export function takePairLink(): boolean {
  if (!isPairLink(location.hash)) return false;
  sessionStorage.setItem(key, location.href);
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

export function pairLink(): string | null {
  return sessionStorage.getItem(key);
}

/** After its use it pairs nothing. */
export function dropPairLink(): void {
  sessionStorage.removeItem(key);
}
