import { wrongBoxCodes } from './box-codes.ts';
import { type CardBoxes, drawCardBoxes, inkOf } from './card-boxes.ts';
import type { CardBox, CardFieldMount, CardFieldOptions, CardProblem } from './card-field-mount.ts';
import { loadProviderScript } from './provider-script.ts';

/** What we use of MercadoPago.js v2, its secure fields (github.com/mercadopago/sdk-js, docs/fields.md). */
interface MercadoPagoField {
  mount(containerId: string): MercadoPagoField;
  unmount(): void;
  on(
    event: 'validityChange',
    listener: (change: { errorMessages: { message: string; cause: string }[] }) => void,
  ): void;
  on(event: 'binChange', listener: (change: { bin: string | null }) => void): void;
}
interface MercadoPagoFields {
  create(
    type: 'cardNumber' | 'expirationDate' | 'securityCode',
    options: { placeholder: string; srLabel: string; ariaRequired: boolean; style: Record<string, string> },
  ): MercadoPagoField;
  createCardToken(asked: {
    cardholderName: string;
    identificationType?: string;
    identificationNumber?: string;
  }): Promise<{ id: string } | undefined>;
}
type MercadoPagoScript = new (
  publicKey: string,
  options: { locale: string; trackingDisabled: boolean },
) => {
  fields: MercadoPagoFields;
  getPaymentMethods(asked: { bin: string }): Promise<{ results: { id: string; issuer?: { id: number } }[] }>;
};

const boxOf = { cardNumber: 'number', expirationDate: 'expiry', securityCode: 'code' } as const;

/** Mercado Pago's secure fields: three frames of theirs, and the name in an input of ours. */
export function createMercadoPagoCardField(): CardFieldMount {
  let boxes: CardBoxes;
  let fields: MercadoPagoFields;
  /** `:visa:25`: brand and issuing bank, which a payment may need beside its token; empty while nobody knows. */
  let brand = '';
  let typedBin: string | null = null;
  let payer: CardFieldOptions['payer'] = null;
  const drawn: MercadoPagoField[] = [];
  const wrong = new Set<CardBox>();

  const problems = (found: Iterable<CardBox>): { errors: CardProblem[] } => {
    const errors = [...new Set(found)].map((box) => ({ box, code: wrongBoxCodes[box] }));
    boxes.mark(errors);
    return { errors };
  };

  return {
    async mount(element, options) {
      if (!options.publicKey || !options.scriptUrl) throw new Error('Mercado Pago has no key here.');
      await loadProviderScript(options.scriptUrl);
      const { MercadoPago } = window as unknown as { MercadoPago: MercadoPagoScript };
      const locale = options.locale === 'pt' ? 'pt-BR' : 'en-US';
      const provider = new MercadoPago(options.publicKey, { locale, trackingDisabled: true });
      fields = provider.fields;
      const findBrand = async (bin: string | null) => {
        brand = '';
        typedBin = bin;
        if (bin === null) return;
        const [found] = (await provider.getPaymentMethods({ bin }).catch(() => ({ results: [] }))).results;
        // An answer about the card that was typed before may come late.
        if (found && typedBin === bin) brand = `:${found.id}${found.issuer ? `:${found.issuer.id}` : ''}`;
      };
      payer = options.payer;
      boxes = drawCardBoxes(element, options);
      const { ink, soft } = inkOf(element);
      for (const type of ['cardNumber', 'expirationDate', 'securityCode'] as const) {
        const box = boxOf[type];
        const field = fields.create(type, {
          placeholder: '',
          srLabel: options.words[box],
          ariaRequired: true,
          style: { fontSize: '16px', color: ink, placeholderColor: soft, height: '24px' },
        });
        field.mount(boxes.hosts[box].id);
        field.on('validityChange', ({ errorMessages }) => {
          if (errorMessages.length > 0) wrong.add(box);
          else wrong.delete(box);
        });
        if (type === 'cardNumber') field.on('binChange', ({ bin }) => void findBrand(bin));
        drawn.push(field);
      }
    },
    async tokenise() {
      const cardholderName = boxes.name.value.trim();
      const found = new Set(wrong);
      if (cardholderName === '') found.add('name');
      if (found.size > 0) return problems(found);
      try {
        const token = await fields.createCardToken({
          cardholderName,
          ...(payer && {
            identificationType: payer.documentType,
            identificationNumber: payer.documentNumber,
          }),
        });
        boxes.mark([]);
        return token ? { cardToken: `${token.id}${brand}` } : problems(['number']);
      } catch (refused) {
        return problems(boxesIn(refused));
      }
    },
    unmount: () => {
      for (const field of drawn.splice(0)) field.unmount();
    },
  };
}

/** The boxes a refusal names: it comes as a list of `{ field, cause, message }`, one per box. */
function boxesIn(refused: unknown): CardBox[] {
  const list = Array.isArray(refused) ? refused : [refused];
  const named = list.flatMap((one: { field?: string; message?: string } | null) => {
    const text = `${one?.field ?? ''} ${one?.message ?? ''}`;
    const type = (Object.keys(boxOf) as (keyof typeof boxOf)[]).find((key) => text.includes(key));
    if (type) return [boxOf[type]];
    return /expiration/i.test(text) ? (['expiry'] as const) : [];
  });
  return named.length > 0 ? named : ['number'];
}
