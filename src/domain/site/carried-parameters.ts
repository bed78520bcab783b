/** What tells where a visit came from; every internal link and every redirect keeps it (specification 2). */
export const marketingNames = [
  'utm_source',
  'utm_term',
  'utm_medium',
  'utm_content',
  'utm_campaign',
] as const;

/** A redirect keeps the coupon as well: it is stored by a page, and the address of a redirect shows none. */
export const redirectedNames = [...marketingNames, 'coupon'] as const;

/** Those of the named parameters that a query holds and that are not empty, in the order of the names. */
export function parametersOf(search: string, names: readonly string[]): [name: string, value: string][] {
  const current = new URLSearchParams(search);
  return names.flatMap((name) => {
    const value = current.get(name);
    return value ? [[name, value] satisfies [string, string]] : [];
  });
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
 * A path of ours with the named parameters of the current address. What the path says itself stays as it is, and an
 * address of somebody else is left alone.
 */
export function withParametersOf(path: string, currentSearch: string, names: readonly string[]): string {
  const isOurs = /^(\/(?!\/)|\?|#|$)/.test(path);
  const kept = isOurs ? parametersOf(currentSearch, names) : [];
  return kept.length === 0 ? path : withParameters(path, kept);
}
