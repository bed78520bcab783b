import type { OfficeSession } from '../staff-api/session.ts';

/** Where the person wanted to go: a path of the back office only. */
export function wantedPath(parameters: URLSearchParams): string {
  const to = parameters.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) && !/^\/(log-in|second-factor)/.test(to) ? to : '/';
}

/** The page that a login leads to as it is now, and from there to the wanted one. */
export function whereNext({ state }: Pick<OfficeSession, 'state'>, parameters: URLSearchParams): string {
  const wanted = wantedPath(parameters);
  if (state === 'OPEN') return wanted;
  const page = state === 'NEEDS_FACTOR' ? '/second-factor' : '/log-in';
  return wanted === '/' ? page : `${page}?to=${encodeURIComponent(wanted)}`;
}
