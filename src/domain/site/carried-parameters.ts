/** Parameters that tell the origin of a visit; every internal link and every redirect keeps them (specification 2). */
export const marketingNames = [
  'utm_source',
  'utm_term',
  'utm_medium',
  'utm_content',
  'utm_campaign',
] as const;

/** A redirect also keeps the coupon: only a page can store it, and the redirecting address does not show one. */
export const redirectedNames = [...marketingNames, 'coupon'] as const;

/** The named parameters that are in a query and not empty, in the order of the names. */
export function parametersOf(search: string, names: readonly string[]): [name: string, value: string][] {
  const current = new URLSearchParams(search);
  return names.flatMap((name) => {
    const value = current.get(name);
    return value ? [[name, value] satisfies [string, string]] : [];
  });
}

/** The path with these parameters added; existing parameters stay unchanged. */
export function withParameters(path: string, parameters: readonly (readonly [string, string])[]): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const all = new URLSearchParams(search);
  for (const [name, value] of parameters) if (!all.has(name)) all.set(name, value);
  const text = all.toString();
  return pathname + (text ? `?${text}` : '') + hash;
}

/**
 * Adds the named parameters of the current address to an internal path. The path's own parameters stay unchanged, and
 * so do external addresses.
 */
export function withParametersOf(path: string, currentSearch: string, names: readonly string[]): string {
  const isOurs = /^(\/(?!\/)|\?|#|$)/.test(path);
  const kept = isOurs ? parametersOf(currentSearch, names) : [];
  return kept.length === 0 ? path : withParameters(path, kept);
}
