import { marketingNames, parametersOf, withParametersOf } from '../../domain/carried-parameters.ts';

/** The carried parameters of an address, in their order. */
export function carriedOf(search: string): [name: string, value: string][] {
  return parametersOf(search, marketingNames);
}

/** A path of ours with the carried parameters of the current address, as every internal link has them. */
export function withCarried(path: string, currentSearch: string): string {
  return withParametersOf(path, currentSearch, marketingNames);
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
