import type { Locale } from '../../../domain/locale.ts';

/** The one place where addresses of our own pages are made. Screens are named in Portuguese in both languages. */
export const paths = {
  home: (locale: Locale) => `/${locale}`,
  search: (locale: Locale, words: string) => `/${locale}?busca=${encodeURIComponent(words)}`,
  event: (locale: Locale, slug: string) => `/${locale}/evento/${encodeURIComponent(slug)}`,
  waitingRoom: (locale: Locale, slug: string) => `/${locale}/fila/${encodeURIComponent(slug)}`,
  checkout: (locale: Locale, slug: string) => `/${locale}/checkout/${encodeURIComponent(slug)}`,
  order: (locale: Locale, number: string) => `/${locale}/pedido/${encodeURIComponent(number)}`,
  account: (locale: Locale) => `/${locale}/conta`,
  profile: (locale: Locale) => `/${locale}/conta/dados`,
  addresses: (locale: Locale) => `/${locale}/conta/enderecos`,
  notifications: (locale: Locale) => `/${locale}/conta/notificacoes`,
  security: (locale: Locale) => `/${locale}/conta/seguranca`,
  /** After a new password or e-mail: asks about the social logins that still open the account, then leads on. */
  reviewLogins: (locale: Locale, redirect?: string) =>
    `${withRedirect(`/${locale}/conta/seguranca`, redirect)}${redirect ? '&' : '?'}rever=1`,
  courtesies: (locale: Locale) => `/${locale}/conta/cortesias`,
  orders: (locale: Locale) => `/${locale}/conta/meus-pedidos`,
  waitlist: (locale: Locale) => `/${locale}/conta/lista-de-espera`,
  /** The way onto the list of an event, with the item chosen that leads there. */
  joinWaitlist: (locale: Locale, slug: string, offerId: string) =>
    `/${locale}/evento/${encodeURIComponent(slug)}/lista-de-espera/${encodeURIComponent(offerId)}`,
  tickets: (locale: Locale) => `/${locale}/conta/meus-ingressos`,
  ticket: (locale: Locale, id: string) => `/${locale}/conta/meus-ingressos/${encodeURIComponent(id)}`,
  upgrade: (locale: Locale, id: string) => `/${locale}/conta/meus-ingressos/${encodeURIComponent(id)}/troca`,
  transfer: (locale: Locale, token: string) => `/${locale}/transferencia/${encodeURIComponent(token)}`,
  /** Back to the invitation this tab was reading: an address that leads elsewhere by name must not hold its token. */
  transferAgain: (locale: Locale) => `/${locale}/transferencia`,
  logIn: (locale: Locale, redirect?: string) => withRedirect(`/${locale}/auth/entrar`, redirect),
  register: (locale: Locale, redirect?: string) => withRedirect(`/${locale}/auth/nova-conta`, redirect),
  newPassword: (locale: Locale, redirect?: string) => withRedirect(`/${locale}/auth/nova-senha`, redirect),
  confirmEmail: (locale: Locale) => `/${locale}/auth/confirmar-email`,
  lockAccount: (locale: Locale) => `/${locale}/auth/nao-fui-eu`,
  terms: (locale: Locale) => `/${locale}/termos-de-uso`,
  refunds: (locale: Locale) => `/${locale}/cancelamento-e-reembolso`,
  halfPrice: (locale: Locale) => `/${locale}/meia-entrada`,
  accessibility: (locale: Locale) => `/${locale}/acessibilidade`,
  privacy: (locale: Locale) => `/${locale}/politica-de-privacidade`,
  sandboxUi: () => '/sandbox/ui',
  sandboxMails: () => '/sandbox/mail',
  sandboxMailPreviews: (mail?: { locale: Locale; name: string }) =>
    `/sandbox/mail/preview${mail === undefined ? '' : `?${new URLSearchParams(mail)}`}`,
  sandboxMail: (id: string) => `/sandbox/mail/${encodeURIComponent(id)}`,
  sandboxCard: (locale: Locale) => `/sandbox/cartao?voltar=/${locale}`,
  sandboxBank: (txid: string) => `/sandbox/bank/${encodeURIComponent(txid)}`,
};

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}

/** The same page in the other language. */
export function inLocale(path: string, locale: Locale): string {
  return path.replace(/^\/(pt|en)(?=\/|\?|#|$)/, `/${locale}`);
}
