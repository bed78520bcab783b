/** What tells where a visit came from; it stays in the address for as long as the visit lasts (specification 2). */
export const carriedNames = ['utm_source', 'utm_term', 'utm_medium', 'utm_content', 'utm_campaign'] as const;

/** The carried parameters of an address, in their order. */
export function carriedOf(search: string): [name: string, value: string][] {
  const current = new URLSearchParams(search);
  return carriedNames.flatMap((name) => {
    const value = current.get(name);
    return value ? [[name, value] satisfies [string, string]] : [];
  });
}

/**
 * A path of ours with the carried parameters of the current address. What the path says itself stays as it is, and an
 * address of somebody else is left alone.
 */
export function withCarried(path: string, currentSearch: string): string {
  const isOurs = /^(\/(?!\/)|\?|#|$)/.test(path);
  const carried = isOurs ? carriedOf(currentSearch) : [];
  return carried.length === 0 ? path : withParameters(path, carried);
}

/** The path with these parameters added; one that is there already stays as it is. */
export function withParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const all = new URLSearchParams(search);
  for (const [name, value] of parameters) if (!all.has(name)) all.set(name, value);
  const text = all.toString();
  return pathname + (text ? `?${text}` : '') + hash;
}

/**
 * The query without `token`, or null when it may stay: it is kept on the page of a new password only, where it opens
 * an account, and nowhere else, so that it is not shown, shared or sent along (specification 2).
 */
export function withoutToken(pathname: string, search: string): string | null {
  if (!search.includes('token') || /^\/(pt|en)\/auth\/nova-senha\/?$/.test(pathname)) return null;
  const parameters = new URLSearchParams(search);
  if (!parameters.has('token')) return null;
  parameters.delete('token');
  const text = parameters.toString();
  return text && `?${text}`;
}
