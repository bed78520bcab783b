import type { Tokenised } from './card-field-mount.ts';
import type { ExpressMount, ExpressOptions } from './express-mount.ts';
import { openStripe } from './open-stripe.ts';

/** What we use of Stripe.js: its Express Checkout Element (docs.stripe.com/elements/express-checkout-element). */
interface ClickEvent {
  resolve(details: { lineItems: { name: string; amount: number }[] }): void;
  /** Not in older versions; there a press that is not resolved within a second opens nothing. */
  reject?(): void;
}
interface ConfirmEvent {
  paymentFailed(why: { reason: 'fail' }): void;
}
interface ExpressElement {
  on(event: 'ready', listener: (ready: { availablePaymentMethods?: object }) => void): void;
  on(
    event: 'availablepaymentmethodschange',
    listener: (change: { paymentMethods?: Record<string, { available: boolean } | undefined> }) => void,
  ): void;
  on(event: 'loaderror', listener: () => void): void;
  on(event: 'click', listener: (event: ClickEvent) => void): void;
  on(event: 'confirm', listener: (event: ConfirmEvent) => void): void;
  mount(element: HTMLElement): void;
  destroy(): void;
}
interface StripeElements {
  create(type: 'expressCheckout', options: object): ExpressElement;
  update(change: { amount: number }): void;
  submit(): Promise<{ error?: { type?: string } }>;
}
interface StripeScript {
  elements(options: object): StripeElements;
  createPaymentMethod(asked: {
    elements: StripeElements;
  }): Promise<{ paymentMethod?: { id: string }; error?: { type?: string } }>;
}

const buttonHeight = 48;

/** Apple Pay and Google Pay by Stripe's element. The token is a payment method's id, as that of its card field. */
export function createStripeExpress(): ExpressMount {
  let elements: StripeElements | null = null;
  let element: ExpressElement | null = null;
  let shownCents = 0;

  return {
    async mount(place, options) {
      const stripe = await openStripe<StripeScript>(options);
      shownCents = options.amountCents;
      const made = stripe.elements({
        mode: 'payment',
        amount: shownCents,
        currency: 'brl',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: options.locale === 'pt' ? 'pt-BR' : 'en',
        appearance: { variables: { borderRadius: '10px' } },
      });
      const buttons = made.create('expressCheckout', buttonsOf());
      elements = made;
      element = buttons;
      hear(buttons, options, () => tokenise(stripe, made));
      buttons.mount(place);
    },
    setAmount(amountCents) {
      if (amountCents === shownCents) return;
      shownCents = amountCents;
      elements?.update({ amount: amountCents });
    },
    unmount() {
      element?.destroy();
      element = null;
      elements = null;
    },
  };
}

/** Apple Pay and Google Pay where the browser has them, and nothing else. The sheet asks for the card alone. */
function buttonsOf(): object {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? 'white' : 'black';
  return {
    buttonHeight,
    buttonTheme: { applePay: theme, googlePay: theme },
    buttonType: { applePay: 'buy', googlePay: 'buy' },
    layout: { maxColumns: 2, maxRows: 2, overflow: 'never' },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
    billingAddressRequired: false,
    emailRequired: false,
    phoneNumberRequired: false,
    shippingAddressRequired: false,
  };
}

function hear(element: ExpressElement, options: ExpressOptions, token: () => Promise<Tokenised>): void {
  element.on('ready', ({ availablePaymentMethods }) => options.onOffer(Boolean(availablePaymentMethods)));
  element.on('availablepaymentmethodschange', ({ paymentMethods = {} }) =>
    options.onOffer(['applePay', 'googlePay'].some((name) => paymentMethods[name]?.available)),
  );
  element.on('loaderror', () => options.onOffer(false));
  element.on('click', (event) => {
    const lines = options.press();
    if (lines === null) event.reject?.();
    else event.resolve({ lineItems: lines.map(({ name, amountCents }) => ({ name, amount: amountCents })) });
  });
  // A canceled sheet needs no listener: nothing was sent, and a cancel after a confirmation undoes nothing.
  element.on('confirm', async (event) => {
    const isTaken = await options.pay(token).catch(() => false);
    if (!isTaken) event.paymentFailed({ reason: 'fail' });
  });
}

async function tokenise(stripe: StripeScript, elements: StripeElements): Promise<Tokenised> {
  const refused = (error?: { type?: string }): Tokenised => ({
    errors: [{ box: null, code: error?.type === 'card_error' ? 'CARD_DECLINED' : 'PAYMENT_UNAVAILABLE' }],
  });
  try {
    const { error } = await elements.submit();
    if (error) return refused(error);
    const made = await stripe.createPaymentMethod({ elements });
    return made.paymentMethod ? { cardToken: made.paymentMethod.id } : refused(made.error);
  } catch {
    return refused();
  }
}
