/** The pages that a mailed link leads to, with a code behind `#`. */
type LinkPage = 'invitation' | 'new-password';

const pages: readonly LinkPage[] = ['invitation', 'new-password'];
const keyOf = (page: LinkPage) => `canhoto-office-code-${page}`;

/**
 * Takes the code of a mailed link out of the address, where a glance or a shared screen would show it, and keeps it for
 * this tab: so it outlasts a reload and a log-in in between. Returns whether there was one.
 */
export function takeLinkCode(): boolean {
  const code = location.hash.slice(1);
  const page = pages.find((name) => location.pathname.replace(/\/$/, '').endsWith(`/${name}`));
  if (page === undefined || code === '') return false;
  sessionStorage.setItem(keyOf(page), code);
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

export function linkCode(page: LinkPage): string | null {
  return sessionStorage.getItem(keyOf(page));
}

/** After its use it opens nothing. */
export function dropLinkCode(page: LinkPage): void {
  sessionStorage.removeItem(keyOf(page));
}
