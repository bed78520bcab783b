import { emptyBoxCodes, wrongBoxCodes } from './box-codes.ts';
import { type CardBoxes, drawCardBoxes, inkOf } from './card-boxes.ts';
import type { CardBox, CardFieldMount, CardProblem } from './card-field-mount.ts';
import { openStripe } from './open-stripe.ts';

/** What we use of Stripe.js: the three split card elements and a payment method made of them. */
interface StripeElement {
  mount(element: HTMLElement): void;
  on(event: 'change', hear: (change: { empty: boolean }) => void): void;
  destroy(): void;
}
interface StripeScript {
  elements(options: { locale: string }): {
    create(
      type: 'cardNumber' | 'cardExpiry' | 'cardCvc',
      options: { style: { base: Record<string, unknown>; invalid: Record<string, unknown> } },
    ): StripeElement;
  };
  createPaymentMethod(asked: {
    type: 'card';
    card: StripeElement;
    billing_details: { name: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: { code?: string } }>;
}

/** Stripe's validation codes, and the box each is about. Whatever else it says is about the number. */
const boxOfCode: Record<string, CardBox> = {
  incomplete_number: 'number',
  invalid_number: 'number',
  incomplete_expiry: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_expiry_month_past: 'expiry',
  invalid_expiry_year_past: 'expiry',
  incomplete_cvc: 'code',
  invalid_cvc: 'code',
};

/** Stripe's elements: three frames of theirs, and the name in an input of ours. The token is a payment method's id. */
export function createStripeCardField(): CardFieldMount {
  let boxes: CardBoxes;
  let stripe: StripeScript;
  let card: StripeElement;
  const drawn: StripeElement[] = [];
  const empty = new Set<CardBox>();

  /** Stripe names the first of several that are empty. */
  const problem = (box: CardBox, isEmpty = false): { errors: CardProblem[] } => {
    const errors = [{ box, code: (isEmpty ? emptyBoxCodes : wrongBoxCodes)[box] }];
    boxes.mark(errors);
    return { errors };
  };

  return {
    async mount(element, options) {
      stripe = await openStripe<StripeScript>(options);
      boxes = drawCardBoxes(element, options);
      const elements = stripe.elements({ locale: options.locale === 'pt' ? 'pt-BR' : 'en' });
      const { ink, soft, bad } = inkOf(element);
      const style = {
        base: { fontSize: '16px', color: ink, '::placeholder': { color: soft } },
        invalid: { color: bad },
      };
      const types = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCvc' } as const;
      for (const box of ['number', 'expiry', 'code'] as const) {
        const drawing = elements.create(types[box], { style });
        empty.add(box);
        drawing.on('change', (change) => {
          if (change.empty) empty.add(box);
          else empty.delete(box);
        });
        drawing.mount(boxes.hosts[box]);
        drawn.push(drawing);
        if (box === 'number') card = drawing;
      }
    },
    async tokenise() {
      const name = boxes.name.value.trim();
      if (name === '') return problem('name');
      const made = await stripe
        .createPaymentMethod({ type: 'card', card, billing_details: { name } })
        .catch(() => null);
      if (made === null) return { errors: [{ box: null, code: 'PAYMENT_UNAVAILABLE' }] };
      if (made.paymentMethod) {
        boxes.mark([]);
        return { cardToken: made.paymentMethod.id };
      }
      const code = made.error?.code ?? '';
      return problem(boxOfCode[code] ?? 'number', empty.has(boxOfCode[code] ?? 'name'));
    },
    unmount: () => {
      for (const element of drawn.splice(0)) element.destroy();
    },
  };
}
