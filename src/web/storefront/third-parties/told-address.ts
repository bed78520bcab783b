/**
 * The path of a page as it is told to others: the number of an order, the id of a ticket and the token of an
 * invitation are left out.
 */
export function toldPath(pathname: string): string {
  return pathname.replace(/^(\/(?:pt|en)\/(?:pedido|transferencia|conta\/meus-ingressos))\/.*$/, '$1');
}
