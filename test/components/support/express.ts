import { scriptsAre } from './provider-scripts.ts';

/** Calls that the double of Stripe's script received. */
export interface SheetHeard {
  /** The sum of the lines of each sheet that opened. */
  opened: number[];
  rejected: number;
  failed: number;
  /** Options of the payment sheet. */
  amount: number;
  /** Given to each confirmed sheet, in this order. */
  tokens: readonly string[];
  /** Confirms the sheet that is open. */
  confirm(): void;
}

interface ClickAnswer {
  resolve(details: { lineItems: { amount: number }[] }): void;
  reject(): void;
}
interface SheetListeners {
  ready(told: object): void;
  click(event: ClickAnswer): void;
  confirm(event: { paymentFailed(): void }): void;
}

/** Stands for Stripe.js with its Express Checkout Element, in a browser with or without a way to pay by it. */
export function stripeSheets(hasSheet = true): SheetHeard {
  const listeners: Partial<SheetListeners> = {};
  const count = (what: 'failed' | 'rejected') => () => {
    heard[what] += 1;
  };
  const confirm = () => listeners.confirm?.({ paymentFailed: count('failed') });
  const tokens = ['pm_first', 'pm_second'];
  const heard: SheetHeard = { opened: [], rejected: 0, failed: 0, amount: 0, tokens, confirm };
  const left = [...tokens];
  const press = () =>
    listeners.click?.({
      resolve: ({ lineItems }) => heard.opened.push(lineItems.reduce((sum, { amount }) => sum + amount, 0)),
      reject: count('rejected'),
    });
  const sheet = ({ amount }: { amount: number }) => {
    heard.amount = amount;
    return {
      update: (change: { amount: number }) => void Object.assign(heard, change),
      submit: async () => ({}),
      create: () => ({
        on: (event: keyof SheetListeners, listener: () => void) =>
          void Object.assign(listeners, { [event]: listener }),
        mount: (host: Element) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Google Pay';
          Object.assign(button.style, { width: '100%', height: '48px', background: '#000', color: '#fff' });
          button.onclick = press;
          if (hasSheet) host.append(button);
          listeners.ready?.(hasSheet ? { availablePaymentMethods: { googlePay: true } } : {});
        },
        destroy: () => {},
      }),
    };
  };
  const typed = {
    create: (type: string) => ({
      type,
      on: () => {},
      mount: (host: Element) => host.append(type),
      destroy: () => {},
    }),
  };
  scriptsAre(() => true);
  Object.assign(window, {
    Stripe: () => ({
      elements: (options: { mode?: string; amount: number }) =>
        options.mode === 'payment' ? sheet(options) : typed,
      createPaymentMethod: async () => ({ paymentMethod: { id: left.shift() } }),
    }),
  });
  return heard;
}
