import type { JoinPageQuery, WaitedEntryFragment } from '#src/web/parts/customer-api/waitlist.gen.ts';

// A sold out event and places in its line, as the customer API tells of them.

const offer = {
  id: 'thursday-full',
  name: 'Quinta-feira',
  nameInPortuguese: 'Quinta-feira',
  ticketType: 'FULL' as const,
  inHalfPriceQuota: null,
  sector: 'Pista',
  variant: null,
  dates: [{ id: 'thursday', startsAt: '2027-05-06T13:00:00Z' }],
  artistSession: null,
};

export const waiting: WaitedEntryFragment = {
  id: 'entry-1',
  units: 2,
  status: 'WAITING',
  joinedAt: '2027-04-01T13:00:00Z',
  ahead: 3,
  event: {
    slug: 'mundo-quadrinho',
    name: 'Mundo Quadrinho',
    nameInPortuguese: 'Mundo Quadrinho',
    imageUrl: null,
    timeZone: 'America/Sao_Paulo',
    saleStatus: 'SOLD_OUT',
    venue: { line: 'Centro de Exposições Vila Guaraná, São Paulo' },
  },
  offers: [offer, { ...offer, id: 'friday-full', name: 'Sexta-feira' }],
  offered: null,
};

/** Held for them until so many minutes from now. */
export function offeredFor(minutes: number): WaitedEntryFragment {
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  return { ...waiting, status: 'OFFERED', ahead: null, offered: { until, cartId: 'cart-1', offer } };
}

const soldOut = {
  maxPerOrder: 4,
  isCanceled: false,
  batches: [{ id: 'batch-1', status: 'SOLD_OUT' as const }],
};

export const soldOutEvent: NonNullable<JoinPageQuery['event']> = {
  slug: 'mundo-quadrinho',
  name: 'Mundo Quadrinho',
  nameInPortuguese: 'Mundo Quadrinho',
  timeZone: 'America/Sao_Paulo',
  saleStatus: 'SOLD_OUT',
  categories: [
    {
      id: 'tickets',
      name: 'Ingressos',
      nameInPortuguese: 'Ingressos',
      offers: [
        { ...offer, ...soldOut },
        { ...offer, ...soldOut, id: 'friday-full', name: 'Sexta-feira', maxPerOrder: 2 },
      ],
    },
  ],
};
