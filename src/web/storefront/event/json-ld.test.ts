import { expect, test } from 'vitest';
import type { EventDetail, OfferDetail } from './event-data.ts';
import { eventJsonLd } from './json-ld.ts';

const session = (artist: string, isCanceled: boolean) =>
  ({
    id: artist,
    isCanceled,
    batches: [],
    artistSession: { artist: { id: artist, name: artist } },
  }) as unknown as OfferDetail;

const event = {
  ...{
    slug: 'feira',
    name: 'Feira',
    summary: '',
    imageUrl: null,
    saleStatus: 'ON_SALE',
    timeZone: 'America/Sao_Paulo',
  },
  ...{
    startsAt: '2027-06-05T14:00:00Z',
    endsAt: '2027-06-06T00:00:00Z',
    saleOpensAt: '2027-01-01T12:00:00Z',
  },
  ...{ venue: {}, organizer: {}, dates: [] },
  categories: [
    {
      kind: 'TICKET',
      offers: [
        {
          ...{ id: 'combo', name: 'Combo', variant: 'Foto com Iara', artistSession: null },
          batches: ['ON_SALE', 'CLOSED'].map((status) => ({ status, priceCents: 10_000, feeCents: 1_500 })),
        },
      ],
    },
    {
      kind: 'ARTIST',
      offers: [session('Iara', false), session('Otto', true), session('Mei', true), session('Mei', false)],
    },
  ],
} as unknown as EventDetail;

test('search engines are told of artists who come and of what is sold, not of what was canceled', () => {
  expect(eventJsonLd(event, 'pt', 'https://canhoto.example')).toMatchObject({
    performer: [{ name: 'Iara' }, { name: 'Mei' }],
    offers: [{ name: 'Combo, Foto com Iara', price: '115.00', availability: 'https://schema.org/InStock' }],
  });
});
