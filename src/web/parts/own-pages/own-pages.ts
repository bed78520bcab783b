/** Every page there is, after its language. A page that is not on a list is no target of a redirect. */
const pagesToReturnTo = [
  '',
  'evento/:name',
  'evento/:name/lista-de-espera/:name',
  'fila/:name',
  'checkout/:name',
  'pedido/:name',
  'conta',
  'conta/dados',
  'conta/enderecos',
  'conta/notificacoes',
  'conta/seguranca',
  'conta/cortesias',
  'conta/meus-pedidos',
  'conta/lista-de-espera',
  'conta/meus-ingressos',
  'conta/meus-ingressos/:name',
  'conta/meus-ingressos/:name/troca',
  'transferencia',
  'politica-de-privacidade',
  'termos-de-uso',
  'cancelamento-e-reembolso',
  'meia-entrada',
  'acessibilidade',
];

/**
 * Pages no parameter leads to: to be led back to log-in after log-in would be a circle, and the address of an
 * invitation is worth a ticket and stands in no other address.
 */
const pagesToPassThrough = [
  'auth/entrar',
  'auth/nova-conta',
  'auth/nova-senha',
  'auth/confirmar-email',
  'auth/nao-fui-eu',
  'transferencia/:name',
];

function matcherOf(pages: string[]): RegExp {
  const patterns = pages.map((page) => (page === '' ? '' : `/${page.replaceAll(':name', '[\\w-]{1,100}')}`));
  return new RegExp(`^/(pt|en)(${patterns.join('|')})/?$`);
}

const returnable = matcherOf(pagesToReturnTo);
const own = matcherOf([...pagesToReturnTo, ...pagesToPassThrough]);

/** Whether a path, with its language, is a page of ours. */
export function isOwnPage(pathname: string): boolean {
  return own.test(pathname);
}

/** Whether somebody may be sent there by a parameter of the address. */
export function isPageToReturnTo(pathname: string): boolean {
  return returnable.test(pathname);
}
