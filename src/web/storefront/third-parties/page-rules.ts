/**
 * Pages on which nothing of a third party ever runs: passwords are typed there, and it is paid there. Whoever comes
 * from a page where something runs comes with a new document (lib/leaving.ts).
 */
export function isProtectedPage(path: string): boolean {
  return /^\/(pt|en)\/(auth|checkout|pedido)(\/|\?|#|$)/.test(path);
}

/** The slug of the event a page is about. */
export function eventSlugOf(path: string): string | undefined {
  return /^\/(?:pt|en)\/evento\/([^/?#]+)/.exec(path)?.[1];
}
