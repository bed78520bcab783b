import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { Texts } from '#src/i18n/translator.ts';
import { type Head, headTags } from '../../parts/pages/head.ts';

interface MetaFacts {
  loaderData?: { head: Head } | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  error?: unknown;
}

/** For its `meta` export: what its loader says, or, when that failed, what the page says in its place. */
export function privateMeta(facts: MetaFacts): MetaDescriptor[] {
  return metaOr('accountFailedTitle', facts);
}

/** The same for a page that says in other words that it failed. */
export function metaOr(
  failedTitle: 'accountFailedTitle' | 'orderBrokenTitle',
  { loaderData, matches, error }: MetaFacts,
): MetaDescriptor[] {
  if (loaderData) return headTags(loaderData.head);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { texts?: Texts } | undefined;
  const words = root?.texts?.common;
  const isLost = isRouteErrorResponse(error) && error.status === 404;
  const title = isLost ? words?.notFoundTitle : words?.[failedTitle];
  return headTags(title ? { title } : undefined);
}
