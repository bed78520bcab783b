/**
 * Every page of the storefront: its path after the language, by who the page is for. Paths are Portuguese in both
 * languages. Routes, addresses, redirects, the page cache, the site map and robots.txt are made from this table.
 */
export const pagesByAudience = {
  /** Everybody sees the same, and search engines are told of it in the site map. */
  listed: {
    home: '',
    event: 'evento/:slug',
    terms: 'termos-de-uso',
    privacy: 'politica-de-privacidade',
    refunds: 'cancelamento-e-reembolso',
    halfPrice: 'meia-entrada',
    accessibility: 'acessibilidade',
  },
  /** Everybody sees the same, but it is no result of a search. */
  public: {
    waitingRoom: 'fila/:slug',
  },
  /** Belongs to one person. No cache keeps it. */
  personal: {
    joinWaitlist: 'evento/:slug/lista-de-espera/:item',
    account: 'conta',
    profile: 'conta/dados',
    addresses: 'conta/enderecos',
    notifications: 'conta/notificacoes',
    security: 'conta/seguranca',
    courtesies: 'conta/cortesias',
    orders: 'conta/meus-pedidos',
    waitlist: 'conta/lista-de-espera',
  },
  /** As personal, and no script of a third party runs on it: people pay there, or it shows the code of a ticket. */
  protected: {
    tickets: 'conta/meus-ingressos',
    ticket: 'conta/meus-ingressos/:id',
    upgrade: 'conta/meus-ingressos/:id/troca',
    checkout: 'checkout/:slug',
    order: 'pedido/:number',
    transferAgain: 'transferencia',
  },
  /**
   * As protected, and no redirect leads to it: a redirect to log-in would be a circle, and the address of an invitation
   * is worth a ticket and stands in no other address.
   */
  passing: {
    transfer: 'transferencia/:token',
    logIn: 'auth/entrar',
    register: 'auth/nova-conta',
    newPassword: 'auth/nova-senha',
    confirmEmail: 'auth/confirmar-email',
    lockAccount: 'auth/nao-fui-eu',
  },
} as const;

/** The path of each page, after the language. */
export const pages = {
  ...pagesByAudience.listed,
  ...pagesByAudience.public,
  ...pagesByAudience.personal,
  ...pagesByAudience.protected,
  ...pagesByAudience.passing,
};

export type PageId = keyof typeof pages;
