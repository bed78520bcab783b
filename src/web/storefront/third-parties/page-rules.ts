/** The slug of the event a page is about. */
export function eventSlugOf(path: string): string | undefined {
  return /^\/(?:pt|en)\/evento\/([^/?#]+)/.exec(path)?.[1];
}
