import type { AddressesPageQuery } from '#src/web/parts/customer-api/account.gen.ts';
import type { Buyer, CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import type { PaymentWaysQuery } from '#src/web/parts/customer-api/purchase.gen.ts';
import { inSeconds } from '../../support/room-status.ts';

// An event, a hold of it and its buyer, as the customer API tells of them.

export const slug = 'mundo-quadrinho';

export const fair: CheckoutEvent = {
  slug,
  name: 'Mundo Quadrinho',
  nameInPortuguese: 'Mundo Quadrinho',
  imageUrl: null,
  timeZone: 'America/Sao_Paulo',
  startsAt: '2027-05-06T13:00:00Z',
  endsAt: '2027-05-09T23:00:00Z',
  holdMinutes: 15,
  venue: {
    name: 'Centro de Exposições Vila Guaraná',
    line: 'Centro de Exposições Vila Guaraná, São Paulo',
  },
  organizer: {
    name: 'Quadrinhos & Cia.',
    legalName: 'Quadrinhos & Cia. Ltda.',
    taxNumber: '11222333000181',
  },
  dates: [{ id: 'thursday' }],
  categories: [{ kind: 'TICKET', offers: [{ id: 'thursday-full', outsideQuotaOfferId: null }] }],
  deliveryMethods: [
    { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null, availableUntil: null, expectedBy: null },
    { method: 'PICKUP', priceCents: 0, businessDaysMax: null, availableUntil: null, expectedBy: null },
    { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 10, availableUntil: null, expectedBy: null },
  ],
  insurance: {
    insurerName: 'Seguradora Exemplo S.A.',
    insurerTaxNumber: '11222333000181',
    processNumber: '15414.000000/2027-00',
    termsUrl: 'https://seguro.example/termos',
  },
  halfPriceGrounds: [
    { id: 'STUDENT', name: 'Estudante', proof: 'carteira de estudante', countsInQuota: true },
    { id: 'DISABLED', name: 'Pessoa com deficiência', proof: 'laudo ou cartão', countsInQuota: true },
  ],
};

const priceCents = 23_000;
const feeCents = 2_300;

/** A hold of so many tickets at full price, with its totals. */
export function cartOf(quantity: number, more: Partial<CheckoutCart> = {}): CheckoutCart {
  const subtotalCents = quantity * priceCents;
  const fees = quantity * feeCents;
  return {
    id: 'mq.1001',
    eventSlug: slug,
    expiresAt: inSeconds(14 * 60),
    canExtend: true,
    deliveryMethod: null,
    insurance: null,
    coupons: [],
    lines: [
      {
        quantity,
        priceCents,
        feeCents,
        orderFeeCents: 0,
        discountCents: 0,
        totalCents: subtotalCents + fees,
        batch: { id: 'batch-1', name: 'Lote 1', number: 1 },
        offer: {
          id: 'thursday-full',
          name: 'Quinta-feira',
          nameInPortuguese: 'Quinta-feira',
          ticketType: 'FULL',
          inHalfPriceQuota: null,
          sector: null,
          variant: null,
          dates: [{ id: 'thursday' }],
          artistSession: null,
          isShippable: false,
          pickup: null,
          questions: [],
        },
      },
    ],
    totals: {
      subtotalCents,
      feeCents: fees,
      discountCents: 0,
      deliveryCents: 0,
      insuranceCents: 0,
      totalCents: subtotalCents + fees,
    },
    upgradeOf: null,
    purpose: 'SALE',
    takesTransfer: false,
    ...more,
  };
}

export const home: Buyer['addresses'][number] = {
  id: 1,
  district: 'Bela Vista',
  recipient: null,
  streetName: 'Avenida Paulista',
  streetNumber: '1578',
  countryId: 76,
  stateId: 35,
  cityId: 3_550_308,
  zipCode: '01310200',
  description: 'Casa',
  complement: null,
  type: 'HOME',
  customCity: null,
  customState: null,
  state: { name: 'São Paulo', initials: 'SP' },
  city: { name: 'São Paulo' },
};

export const lucia: Buyer = {
  name: 'Lúcia',
  lastName: "D'Ávila",
  email: 'lucia@example.com',
  corporateName: null,
  documentType: 'CPF',
  documentNumber: '52998224725',
  birthDate: '1990-05-05',
  mainAddressId: null,
  addresses: [],
};

/** The lists to choose a place from. */
export const places: AddressesPageQuery = {
  customer: null,
  countries: [
    { id: 76, ptName: 'Brasil', enName: 'Brazil' },
    { id: 276, ptName: 'Alemanha', enName: 'Germany' },
  ],
  states: [{ id: 35, name: 'São Paulo', initials: 'SP' }],
};

const plan = (installments: number, totalCents: number) => ({
  installments,
  installmentCents: Math.round(totalCents / installments),
  firstInstallmentCents: Math.round(totalCents / installments),
  totalCents,
  monthlyRate: 0,
});

/** Pix, and a card in up to three installments. */
export function waysToPay(
  amountCents: number,
  cardField: PaymentWaysQuery['paymentOptions'][number]['cardField'] = null,
): PaymentWaysQuery {
  return {
    paymentOptions: [
      { method: 'PIX', isAvailable: true, installmentPlans: [], cardField: null },
      {
        method: 'CARD',
        isAvailable: true,
        installmentPlans: [1, 2, 3].map((count) => plan(count, amountCents)),
        cardField,
      },
    ],
  };
}
