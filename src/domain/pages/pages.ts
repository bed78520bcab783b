/**
 * Every page of the storefront: its path after the language, by audience. Paths are Portuguese in both languages.
 * Routes, addresses, redirects, the page cache, the site map and robots.txt are built from this table.
 */
export const pagesByAudience = {
  /** The same for all visitors, and listed in the site map. */
  listed: {
    home: '',
    event: 'evento/:slug',
    programme: 'evento/:slug/programacao',
    organizer: 'realizador/:slug',
    terms: 'termos-de-uso',
    privacy: 'politica-de-privacidade',
    refunds: 'cancelamento-e-reembolso',
    halfPrice: 'meia-entrada',
    accessibility: 'acessibilidade',
  },
  /** The same for all visitors, but not for search results. */
  public: {
    waitingRoom: 'fila/:slug',
  },
  /** For one person. No cache stores it. */
  personal: {
    toldSale: 'evento/:slug/informacoes-da-venda',
    eventAlerts: 'evento/:slug/avisos',
    joinWaitlist: 'evento/:slug/lista-de-espera/:item',
    account: 'conta',
    profile: 'conta/dados',
    addresses: 'conta/enderecos',
    notifications: 'conta/notificacoes',
    courtesies: 'conta/cortesias',
    orders: 'conta/meus-pedidos',
    waitlist: 'conta/lista-de-espera',
  },
  /** Like personal, but no third-party script runs on it: people pay there or type their password, or it shows a ticket's code or all that is kept of them. */
  protected: {
    tickets: 'conta/meus-ingressos',
    ticket: 'conta/meus-ingressos/:id',
    upgrade: 'conta/meus-ingressos/:id/troca',
    checkout: 'checkout/:slug',
    security: 'conta/seguranca',
    order: 'pedido/:number',
    transferAgain: 'transferencia',
  },
  /**
   * Like protected, but no redirect leads to it. A redirect to the login page would loop. The address of an invitation
   * or of what is taken along is worth a ticket, so no other address may contain it.
   */
  passing: {
    transfer: 'transferencia/:token',
    manual: 'reserva/:id',
    confirmAlerts: 'avisos/confirmar',
    endAlerts: 'avisos/parar',
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
