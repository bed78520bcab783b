import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type PageId, pages } from '../../domain/pages/pages.ts';

/** The file of each page that anybody may ask for. */
const open = {
  home: 'home/home.tsx',
  event: 'event/event.tsx',
  programme: 'programme/programme.tsx',
  toldSale: 'sale/told-sale.tsx',
  organizer: 'organizer/organizer.tsx',
  waitingRoom: 'waiting-room/waiting-room.tsx',
  checkout: 'checkout/checkout.tsx',
  transferAgain: 'transfer/transfer-again.tsx',
  transfer: 'transfer/transfer.tsx',
  manual: 'manual/manual.tsx',
  eventAlerts: 'alerts/event-alerts.tsx',
  confirmAlerts: 'alerts/confirm-alerts.tsx',
  endAlerts: 'alerts/end-alerts.tsx',
  logIn: 'auth/log-in.tsx',
  register: 'auth/register.tsx',
  newPassword: 'auth/new-password.tsx',
  confirmEmail: 'auth/email-confirmation.tsx',
  lockAccount: 'auth/account-lock.tsx',
  privacy: 'policies/privacy.tsx',
  terms: 'policies/terms.tsx',
  refunds: 'policies/refunds.tsx',
  halfPrice: 'policies/half-price.tsx',
  accessibility: 'policies/accessibility.tsx',
};

/** Of each page for a customer who is logged in. */
const own = {
  joinWaitlist: 'waitlist/join.tsx',
  order: 'order/order.tsx',
  ticket: 'tickets/ticket/ticket.tsx',
  upgrade: 'tickets/upgrade/upgrade.tsx',
};

/** The same, inside the frame of the account. */
const account = {
  account: 'account/account.tsx',
  profile: 'account/profile.tsx',
  addresses: 'account/addresses.tsx',
  notifications: 'account/notifications.tsx',
  security: 'account/security.tsx',
  courtesies: 'courtesies/courtesies.tsx',
  orders: 'order/order-list.tsx',
  waitlist: 'waitlist/waitlist.tsx',
  tickets: 'tickets/tickets.tsx',
};

({ ...open, ...own, ...account }) satisfies Record<PageId, string>;

function routesOf(files: Partial<Record<PageId, string>>) {
  return (Object.entries(files) as [PageId, string][]).map(([id, file]) =>
    // Its name in the table, which is shorter than that of its file: every first load carries all of them.
    route(`:locale/${pages[id]}`.replace(/\/$/, ''), file, { id }),
  );
}

export default [
  index('choose-locale.ts'),
  route('sandbox/ui', 'sandbox/ui.tsx'),
  route('sandbox/mail', 'sandbox/mails.tsx'),
  route('sandbox/mail/preview', 'sandbox/mail-previews.tsx'),
  route('sandbox/mail/:id', 'sandbox/mail.tsx'),
  route('sandbox/bank/:txid', 'sandbox/bank.tsx'),
  route('sandbox/cartao', 'sandbox/card-field.tsx'),
  route('sandbox/desafio/:reference', 'sandbox/card-challenge.tsx'),
  route('sandbox/contestacao/:reference', 'sandbox/payer-dispute.tsx'),
  route('cartao/desafio', 'card-challenge/card-challenge.tsx', { id: 'card-challenge' }),
  layout('_app.tsx', [
    ...routesOf(open),
    layout('_own.tsx', { id: 'own' }, [
      ...routesOf(own),
      layout('_account.tsx', { id: 'frame' }, routesOf(account)),
    ]),
    route('*', 'not-found/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig;
