import { expect, test } from 'vitest';
import type { EventDetail, OfferDetail } from '../../parts/offers/event-data.ts';
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

test('a batch behind another is valid from the end of that one, and from no moment where that is not known', () => {
  const offer = (batches: object[]) => ({ id: 'a', name: 'Inteira', batches });
  const batch = (status: string, times: object) => ({ status, priceCents: 1, feeCents: 0, ...times });
  const [feb, mar] = ['2027-02-01T12:00:00Z', '2027-03-01T12:00:00Z'];
  const told = eventJsonLd(
    {
      ...event,
      categories: [
        {
          kind: 'TICKET',
          offers: [
            offer([batch('ON_SALE', { closesAt: feb }), batch('SCHEDULED', {})]),
            offer([batch('ON_SALE', {}), batch('SCHEDULED', {}), batch('SCHEDULED', { opensAt: mar })]),
            offer([batch('CLOSED', { closesAt: feb }), batch('ON_SALE', {})]),
          ],
        },
      ],
    } as unknown as EventDetail,
    'pt',
    'https://canhoto.example',
  ) as { offers: { validFrom?: string }[] };
  expect(told.offers.map(({ validFrom }) => validFrom?.slice(0, 10))).toEqual([
    ...['2027-01-01', '2027-02-01'],
    ...['2027-01-01', undefined, '2027-03-01'],
    '2027-02-01',
  ]);
});
