import type { Page } from 'playwright-core';
import { makeSandboxToken, type SandboxOutcome } from '#src/gateway/payment/sandbox/card-token.ts';
import type { Shop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Apple Pay and Google Pay in place of the typed card: docs/decisions/0047.
export const slug = 'mundo-quadrinho';
export const scriptUrl = 'https://js.stripe.com/v3/';

/** Calls that the fake of Stripe's script has heard. */
export interface Heard {
  /** The sum of the lines of each sheet that opened. */
  opened: number[];
  rejected: number;
  failed: number;
  /** Options of the payment sheet. */
  amount: number;
}

/** Stands for Stripe.js with its Express Checkout Element; each confirmed sheet gives the next token. */
export function stripeScript(tokens: readonly string[], hasSheet: boolean): string {
  return `
  window.Stripe = () => {
    const heard = window.heard = { opened: [], rejected: 0, failed: 0, amount: 0 };
    const tokens = ${JSON.stringify(tokens)};
    const listeners = {};
    const sheet = ({ amount }) => {
      heard.amount = amount;
      return {
        update: (change) => { heard.amount = change.amount; },
        submit: async () => ({}),
        create: () => ({
          on: (event, listener) => { listeners[event] = listener; },
          mount: (host) => {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = 'Google Pay';
            Object.assign(button.style, { width: '100%', height: '48px', background: '#000', color: '#fff' });
            button.onclick = () => listeners.click({
              resolve: ({ lineItems }) => heard.opened.push(lineItems.reduce((sum, line) => sum + line.amount, 0)),
              reject: () => { heard.rejected += 1; },
            });
            if (${hasSheet}) host.append(button);
            listeners.ready(${hasSheet ? '{ availablePaymentMethods: { googlePay: true } }' : '{}'});
          },
          destroy: () => {},
        }),
      };
    };
    window.confirmSheet = () => listeners.confirm({ paymentFailed: () => { heard.failed += 1; } });
    return {
      elements: (options) => options.mode === 'payment'
        ? sheet(options)
        : { create: (type) => ({ on: () => {}, mount: (host) => host.append(type), destroy: () => {} }) },
      createPaymentMethod: async () => ({ paymentMethod: { id: tokens.shift() } }),
    };
  };`;
}

let made = 0;
export function tokenFor(outcome: SandboxOutcome): string {
  made += 1;
  return makeSandboxToken({
    outcome,
    brand: 'visa',
    lastDigits: '0010',
    random: `sheet${made}`.padEnd(8, 'a'),
  });
}

export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
export const confirmSheet = (page: Page) =>
  page.evaluate(() => (window as unknown as { confirmSheet(): void }).confirmSheet());
export const sheetButton = ({ page }: Visit) => page.getByRole('button', { name: 'Google Pay' });

/** The newest order of the event: its total in centavos, and its number of charges. */
export async function newestOrder(shop: Shop) {
  const { rows } = await shop.pool.query(
    `select o.number, o.total_cents as cents,
      (select count(*)::int from payment p where p.event_id = o.event_id and p.order_id = o.id) as payments
      from customer_order o join event e on e.id = o.event_id where e.slug = $1 order by o.placed_at desc limit 1`,
    [slug],
  );
  return rows[0] as { number: string; cents: number; payments: number };
}
