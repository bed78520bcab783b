import type { Locale } from '#src/domain/locale.ts';
import { type PageId, pages } from '#src/domain/pages/pages.ts';

/** One string for each parameter of a path such as `conta/meus-ingressos/:id/troca`. */
type ValuesOf<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...ValuesOf<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : [];

type PathOf = { [Id in PageId]: (locale: Locale, ...values: ValuesOf<(typeof pages)[Id]>) => string };

const pathOf = Object.fromEntries(
  Object.entries(pages).map(([id, path]) => [
    id,
    (locale: Locale, ...values: string[]) =>
      `/${locale}${path && '/'}${path.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))}`,
  ]),
) as PathOf;

/** Makes the addresses of our own pages from the table of pages; the values stand in the order of the path. */
export const paths = {
  ...pathOf,
  search: (locale: Locale, words: string) => `${pathOf.home(locale)}?busca=${encodeURIComponent(words)}`,
  logIn: (locale: Locale, redirect?: string) => withRedirect(pathOf.logIn(locale), redirect),
  register: (locale: Locale, redirect?: string) => withRedirect(pathOf.register(locale), redirect),
  newPassword: (locale: Locale, redirect?: string) => withRedirect(pathOf.newPassword(locale), redirect),
};

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}

/** The same page in the other language. */
export function inLocale(path: string, locale: Locale): string {
  return path.replace(/^\/(pt|en)(?=\/|\?|#|$)/, `/${locale}`);
}
