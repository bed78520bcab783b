import { cancellation } from '#src/web/back-office/staff-api/approvals.gen.ts';
import {
  type CouponsQuery,
  type CourtesyCodesQuery,
  type CourtesyGrantsQuery,
  coupons,
  courtesyCodes,
  courtesyGrants,
} from '#src/web/back-office/staff-api/codes.gen.ts';
import type { ShownEffectFragment } from '#src/web/back-office/staff-api/drafts.gen.ts';
import {
  type EventHeadQuery,
  type EventOverviewQuery,
  eventHead,
  eventOverview,
  type PostponementsQuery,
  type PreviewPostponementMutation,
  postponements,
} from '#src/web/back-office/staff-api/events.gen.ts';
import { type ManualOrdersQuery, manualOrders } from '#src/web/back-office/staff-api/manual.gen.ts';
import { type RoomDeskQuery, roomDesk } from '#src/web/back-office/staff-api/room.gen.ts';
import { type CapacitiesQuery, capacities } from '#src/web/back-office/staff-api/sale.gen.ts';
import { data, type Network } from '../support/network.ts';
import { answerLiveDesk } from './live-sale.ts';
import { answerGate } from './office-gate.ts';
import { eventId, listedEvent, rightsOf } from './office-lists.ts';

// One event on sale, as the pages that look after it have it.

export type Overview = NonNullable<EventOverviewQuery['event']>;
type Head = NonNullable<EventHeadQuery['event']>;
type Room = NonNullable<NonNullable<RoomDeskQuery['event']>['room']>;
type Capacity = NonNullable<CapacitiesQuery['event']>['capacities'][number];
type Preview = PreviewPostponementMutation['previewPostponement'];

const both = (pt: string, en: string) => ({ pt, en });
const friday = both('Sexta-feira', 'Friday');
const saturday = both('Sábado', 'Saturday');

const batch: NonNullable<Overview['batches']>[number] = {
  ...{ key: 'sexta/1', offerKey: 'sexta', offerName: friday, number: 1, followsOffer: null },
  ...{ priceCents: 14_000, feeCents: 2_100, opensAt: null, closesAt: '2031-05-01T03:00:00Z', closedAt: null },
  ...{ stoppedAt: null, stoppedUntil: null },
  ...{ state: 'ON_SALE', held: 2, sold: 340 },
  ...{ shelf: both('Ingressos', 'Tickets'), group: 'sexta', groupName: friday },
};

export const overview: Overview & Head = {
  ...listedEvent,
  saleStop: null,
  ...{ featured: 100, imageUrl: null, addressSlug: 'mundo-quadrinho' },
  ...{ code: 'MQ', saleClosesAt: '2031-06-08T20:00:00Z', canceledAt: null, rights: rightsOf('OWNER') },
  batches: [
    batch,
    {
      ...{ ...batch, key: 'sexta/2', number: 2, state: 'SCHEDULED', held: 0, sold: 0 },
      ...{ priceCents: 16_000, feeCents: 2_400, opensAt: '2031-05-01T03:00:00Z' },
    },
    {
      ...{ ...batch, key: 'sexta-social/1', offerKey: 'sexta-social', followsOffer: 'sexta' },
      ...{ offerName: both('Sexta-feira, social', 'Friday, social'), priceCents: 7_000, held: 0, sold: 12 },
    },
    {
      ...{ ...batch, key: 'sabado', offerKey: 'sabado', offerName: saturday, number: null },
      ...{ group: 'sabado', groupName: saturday, state: 'SOLD_OUT', held: 0 },
    },
    {
      ...{ ...batch, key: 'vip', offerName: both('Camarote', 'Box'), number: 1, state: 'CLOSED' },
      ...{ group: 'vip', groupName: both('Camarote', 'Box'), shelf: both('Camarotes', 'Boxes') },
    },
  ],
  artists: [
    { key: 'iara-monteiro', name: both('Iara Monteiro', 'Iara Monteiro'), canceledAt: null },
    { key: 'davi', name: both('Davi Sem Sono', 'Sleepless Davi'), canceledAt: '2026-03-02T12:00:00Z' },
  ],
  things: [{ key: 'camiseta', name: both('Camiseta', 'T-shirt'), canceledAt: null }],
  settlement: null,
  units: {
    ...{ tickets: 3_210, courtesies: 40, others: 512 },
    days: [
      { key: 'sexta', name: friday, capacity: 20_000, held: 12, sold: 3_010 },
      { key: 'sabado', name: saturday, capacity: 20_000, held: 0, sold: 1_900 },
    ],
  },
  money: {
    ...{ captured: 52_346_100, refund: 1_240_000, sent: 940_000, chargedBack: 32_200, kept: 51_041_700 },
    ...{ price: 45_400_000, discount: 1_120_000, fee: 6_761_700, delivery: 0, insurance: 0 },
    ...{ difference: 32_200, isComplete: true },
  },
};

export const stoppedHead = {
  ...overview,
  saleStop: { at: '2026-03-02T12:00:00Z', until: null as string | null, by: 'Bia Prado' },
};

export const room: Room = {
  ...{ state: 'CALLING', opensAt: '2026-03-02T12:00:00Z', startsAt: '2026-03-02T12:30:00Z' },
  ...{ ratePerMinute: 120, insideMax: 50, given: 1_400, drawn: 1_200, called: 700, waiting: 700 },
  ...{ calledLastMinute: 118, inside: 44, choosing: 30, expected: 9 },
  changes: [
    { what: 'RATE', at: '2026-03-02T12:40:00Z', by: 'Bia Prado', note: '120 > 300' },
    { what: 'OPENED', at: '2026-03-02T12:00:00Z', by: 'Dono da bilheteria', note: '120 50' },
  ],
};

export const capacityRows: Capacity[] = [
  { path: ['dates', 'sexta'], kind: 'DATE', names: [friday], number: null, units: 15_000, free: 11_200 },
  { path: ['dates', 'sabado'], kind: 'DATE', names: [saturday], number: null, units: 15_000, free: 0 },
  {
    ...{ path: ['shelves', 'ingressos', 'offers', 'sexta', 'batches', '1'], kind: 'BATCH', number: 1 },
    ...{ names: [friday], units: 400, free: 60 },
  },
  {
    ...{
      path: ['shelves', 'loja', 'offers', 'camiseta'],
      kind: 'STOCK',
      number: null,
      units: 300,
      free: null,
    },
    names: [both('Camiseta', 'T-shirt')],
  },
];

export const couponRows: CouponsQuery['coupons']['items'] = [
  {
    ...{ id: 'c1', code: 'AMIGOS', basisPoints: 1_000, amountCents: null, maxDiscountCents: 5_000 },
    ...{
      startsAt: null,
      endsAt: null,
      state: 'OPEN',
      usesMax: 100,
      uses: 12,
      paidOrders: 9,
      discountCents: 9_900,
    },
  },
  {
    ...{
      id: 'c2',
      code: 'FEIRA',
      basisPoints: null,
      amountCents: 2_000,
      maxDiscountCents: null,
      usesMax: null,
    },
    ...{ startsAt: '2026-01-01T03:00:00Z', endsAt: '2026-02-01T03:00:00Z', state: 'OVER' },
    ...{ uses: 0, paidOrders: 0, discountCents: 0 },
  },
];

const manualRow: ManualOrdersQuery['manualOrders']['items'][number] = {
  ...{ id: 'm1', state: 'OPEN', name: 'Rita Lee', email: 'rita@exemplo.com.br' },
  ...{ madeAt: '2026-11-20T14:00:00Z', madeBy: 'Bia Prado', endsAt: '2026-11-25T14:00:00Z' },
  ...{
    endedBy: null,
    orderNumber: null,
    totalCents: 276_000,
    transferTo: null,
    invoice: null,
    addedTo: null,
  },
  lines: [{ name: { pt: 'Sábado, inteira', en: 'Saturday, full price' }, quantity: 12 }],
};

type ManualBatch = NonNullable<NonNullable<ManualOrdersQuery['event']>['batches']>[number];

/** A ticket and a product, as manual orders hold them. */
export const ticketBatch: ManualBatch = { ...batch, id: 'ticket', kind: 'TICKET' };
export const shirtBatch: ManualBatch = {
  ...{ ...batch, id: 'shirt', kind: 'PRODUCT', number: null, priceCents: 6_000, feeCents: 0 },
  offerName: both('Camiseta, G', 'T-shirt, L'),
};

/** One in each state. */
export const manualRows: ManualOrdersQuery['manualOrders']['items'] = [
  manualRow,
  {
    ...manualRow,
    id: 'm2',
    state: 'ORDERED',
    name: 'Editora Brasil de Quadrinhos e Revistas',
    orderNumber: 'MQ27-4F8K2J',
    transferTo: 'Banco Tatu (999), agência 0001, conta 12345-6',
    invoice: {
      companyName: 'Editora Brasil de Quadrinhos e Revistas de Todos os Estados do Sul Ltda.',
      ...{ cnpj: '12.ABC.345/01DE-35', sendTo: 'notas.fiscais@editora-brasil-de-quadrinhos.com.br' },
    },
  },
  {
    ...manualRow,
    id: 'm3',
    state: 'PAID',
    name: 'Jornal da Cidade',
    orderNumber: 'MQ27-4F8K2M',
    addedTo: 'MQ-4F8K2J',
  },
  { ...manualRow, id: 'm4', state: 'EXPIRED', name: 'Rádio Nova' },
  { ...manualRow, id: 'm5', state: 'ENDED', name: 'Ana', endedBy: 'Bia Prado' },
  { ...manualRow, id: 'm6', state: 'GIVEN_UP', name: 'João' },
  { ...manualRow, id: 'm7', state: 'CANCELED', name: 'Léo', orderNumber: 'MQ27-4F8K2N' },
];

export const manualPage = {
  ...{ items: manualRows, next: null, units: 24, unitsMax: 2_500, latestEnd: '2099-12-04T14:00:00Z' },
} satisfies ManualOrdersQuery['manualOrders'];

export const grant: CourtesyGrantsQuery['courtesyGrants'][number] = {
  ...{
    key: 'imprensa',
    name: both('Imprensa e criadores', 'Press and creators'),
    endsAt: '2031-06-08T20:00:00Z',
  },
  ...{ isOver: false, made: 3, open: 2, redeemed: 1, revoked: 0 },
  offers: [{ offerId: 'o1', name: saturday, maxPerCode: 2, setAside: 40, used: 1, left: 39 }],
};

export const code: CourtesyCodesQuery['courtesyCodes']['items'][number] = {
  ...{ id: 'k1', code: 'MQ-AAAA-BBBB-CCCC-DDDD', ending: 'DDDD', grantName: grant.name, state: 'OPEN' },
  ...{ name: 'Bia Reis', email: 'bia@exemplo.com.br', note: 'Rádio', mail: 'SENT', units: 0 },
  ...{
    createdAt: '2026-03-02T12:00:00Z',
    createdBy: 'Dono da bilheteria',
    redeemedAt: null,
    redeemedBy: null,
  },
  ...{ orderNumber: null, revokedAt: null, revokedBy: null },
};

export const redeemedCode: typeof code = {
  ...{ ...code, id: 'k2', state: 'REDEEMED', name: 'Ana Sá', email: 'ana@exemplo.com.br', units: 1 },
  ...{ redeemedAt: '2026-03-03T12:00:00Z', redeemedBy: "Lúcia D'Ávila", orderNumber: 'MQ-1042' },
};

type Postponed = NonNullable<PostponementsQuery['event']>;
export const postponable: Postponed = {
  ...{ id: eventId, code: 'MQ', state: 'ON_SALE', rights: rightsOf('OWNER'), timeZone: 'America/Sao_Paulo' },
  draftFacts: [],
  dates: [
    {
      key: 'sexta',
      name: friday,
      startsAt: '2031-06-05T14:00:00Z',
      endsAt: '2031-06-05T23:00:00Z',
      canMove: true,
    },
    {
      key: 'sabado',
      name: saturday,
      startsAt: '2031-06-06T14:00:00Z',
      endsAt: '2031-06-06T23:00:00Z',
      canMove: true,
    },
  ],
  postponements: [
    {
      ...{ id: 'p1', refundUntil: '2031-04-01T03:00:00Z', postponedAt: '2026-03-02T12:00:00Z' },
      ...{ reason: both('Obras.', 'Works.'), mails: { done: 12, total: 12 } },
      facts: [],
      dates: [
        {
          ...{ key: 'sexta', name: friday },
          ...{ before: { startsAt: '2031-05-05T14:00:00Z' }, after: { startsAt: '2031-06-05T14:00:00Z' } },
        },
      ],
    },
  ],
};

export const postponement: Preview = {
  ...{ sessions: 12, orders: 200, tickets: 340, mails: 200, cents: 4_760_000, isApprovalNeeded: false },
  ...{ mark: 'as-seen', refundUntil: '2031-07-05T03:00:00Z', problems: [], reasons: [], facts: [] },
  dates: [
    {
      ...{ key: 'sexta', name: friday },
      ...{ before: { startsAt: '2031-06-05T14:00:00Z' }, after: { startsAt: '2031-07-10T14:00:00Z' } },
    },
  ],
};

export const noEffect: ShownEffectFragment = {
  ...{ isFirst: false, batches: [], pools: [], dates: [], sessions: [], offersAdded: [], offersRemoved: [] },
};

/** A batch whose price changes. */
export const priceEffect: ShownEffectFragment = {
  ...noEffect,
  batches: [
    {
      ...{ key: 'sexta/1', number: 1, path: ['shelves', 'ingressos'], held: 2, sold: 340, offerName: friday },
      before: { status: 'ON_SALE', priceCents: 14_000, feeCents: 2_100 },
      after: { status: 'ON_SALE', priceCents: 81_000, feeCents: 12_150 },
    },
  ],
};

/** Answers for everything that the pages of one event ask as they open. */
export function answerEvent({ answer }: Pick<Network, 'answer'>, event: Overview & Head = overview): void {
  answer(eventHead, () => data({ event }));
  answer(eventOverview, () => data({ event }));
  answer(capacities, () => data({ event: { id: eventId, capacities: capacityRows, things: [] } }));
  answer(roomDesk, () => data({ event: { id: eventId, timeZone: overview.timeZone, room } }));
  answer(coupons, ({ filter }) => {
    const items = couponRows.filter(
      ({ code: own, state }) =>
        own.includes((filter?.search ?? '').toUpperCase()) && (!filter?.state || filter.state === state),
    );
    return data({ coupons: { next: null, items } });
  });
  answer(manualOrders, ({ search }) => {
    const onSale = (event.batches ?? []).map((one) => ({ ...one, id: one.key, kind: 'TICKET' }));
    const items = manualRows.filter(({ name }) => name.includes(search ?? ''));
    return data({ manualOrders: { ...manualPage, items }, event: { id: eventId, batches: onSale } });
  });
  answer(courtesyGrants, () => data({ courtesyGrants: [grant] }));
  answer(courtesyCodes, () => data({ courtesyCodes: { next: null, items: [code, redeemedCode] } }));
  answer(postponements, () => data({ event: postponable }));
  answerLiveDesk({ answer });
  answerGate({ answer });
  answer(cancellation, () =>
    data({
      cancellation: { orders: 200, tickets: 340, people: 190, cents: 4_760_000, isApprovalNeeded: false },
    }),
  );
}
