/**
 * Pages on which nothing of a third party ever runs: passwords are typed there, it is paid there, a code for the gate
 * is shown, or the address itself is worth a ticket. Whoever comes from a page where something runs comes with a new
 * document (lib/leaving.ts).
 */
export function isProtectedPage(path: string): boolean {
  return /^\/(pt|en)\/(auth|checkout|pedido|transferencia|conta\/meus-ingressos)(\/|\?|#|$)/.test(path);
}

/** The slug of the event a page is about. */
export function eventSlugOf(path: string): string | undefined {
  return /^\/(?:pt|en)\/evento\/([^/?#]+)/.exec(path)?.[1];
}
