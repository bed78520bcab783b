/**
 * Pages on which nothing of a third party ever runs: passwords are typed there, it is paid there, a code for the gate
 * is shown, or the address itself is worth a ticket. Whoever comes from a page where something runs, or goes to one,
 * changes the document with the page (web/kit/navigation/leaving.ts).
 */
export function isProtectedPage(path: string): boolean {
  return /^\/(pt|en)\/(auth|checkout|pedido|transferencia|conta\/meus-ingressos)(\/|\?|#|$)/.test(path);
}
