import {
  marketingNames,
  parametersOf,
  withParameters,
  withParametersOf,
} from '#src/domain/site/carried-parameters.ts';

/** The carried parameters of an address, in their order. */
export function carriedOf(search: string): [name: string, value: string][] {
  return parametersOf(search, marketingNames);
}

/** A path of ours with the carried parameters of the current address, as every internal link has them. */
export function withCarried(path: string, currentSearch: string): string {
  return withParametersOf(path, currentSearch, marketingNames);
}

/**
 * Where a navigation leads: the path with what is carried from the current address, and with `token` and `slug` where
 * it names them (specification 2). Empty ones are left out.
 */
export function pushedAddress(
  path: string,
  currentSearch: string,
  { token, slug }: { token?: string | undefined; slug?: string | undefined },
): string {
  const added = Object.entries({ token, slug }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return withParameters(withCarried(path, currentSearch), added);
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
