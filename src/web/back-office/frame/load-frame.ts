import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import type { Action } from '#src/domain/policy/policy.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf, Unanswered } from '../staff-api/data-of.ts';
import { type MeQuery, me } from '../staff-api/frame.gen.ts';
import { knownSession } from '../staff-api/session.ts';

export type Me = MeQuery['me'];

/** The person who is logged in; whoever is not is led to the log-in and back. */
export async function loadFrame({ request }: LoaderFunctionArgs): Promise<Me> {
  const session = await knownSession();
  if (session.state !== 'OPEN') throw redirect(logInAddress(new URL(request.url)));
  return dataOf(await askStaff(me, {})).me;
}

export function logInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const here = pathname.replace(/^\/back-office/, '') + search;
  return here === '/' || here === '' ? '/log-in' : `/log-in?to=${encodeURIComponent(here)}`;
}

export function useMe(): Me {
  return useRouteLoaderData('frame') as Me;
}

/** True where any grant of the person gives the right; null is everybody's. What a page shows asks again with its place. */
export function hasRightAnywhere(person: Me, right: Action | null): boolean {
  return right === null || person.grants.some(({ rights }) => rights.includes(right));
}

/** The same of who is logged in, for loaders: what the person may not see is not asked for. */
export async function mayAnywhere(right: Action): Promise<boolean> {
  return hasRightAnywhere(await knownMe(), right);
}

/** The person who is logged in, for loaders. */
export async function knownMe(): Promise<Me> {
  return dataOf(await askStaff(me, {})).me;
}

/** For pages that are a form and nothing else: whoever may send it nowhere is told so instead of at the end. */
export async function requireAnywhere(right: Action): Promise<void> {
  if (!(await mayAnywhere(right))) throw new Unanswered([{ code: 'NOT_ALLOWED' }]);
}
