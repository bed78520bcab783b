/** The slug of the event a page is about: its own page with those below it, its waiting room, its checkout. */
export function eventSlugOf(path: string): string | undefined {
  return /^\/(?:pt|en)\/(?:evento|fila|checkout)\/([^/?#]+)/.exec(path)?.[1];
}
