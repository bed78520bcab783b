import { expect, test } from 'vitest';
import type { AnsweredEvent, OfferDetail } from '../../parts/offers/event-data.ts';
import { faqJsonLd } from './faq-json-ld.ts';
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
  ...{ venue: {}, organizer: {}, dates: [], postponement: null },
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
} as unknown as AnsweredEvent;

test('an answer is told in plain words, its lists line by line', () => {
  const answer = 'Sim, **de graça**:\n\n- água\n- [lanche](https://lanche.example/)';
  expect(faqJsonLd([])).toBeNull();
  expect(faqJsonLd([{ question: 'Pode?', answer }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Pode?', acceptedAnswer: { text: 'Sim, de graça:\nágua\nlanche' } }],
  });
});

test('search engines are told of artists who come and of what is sold, not of what was canceled', () => {
  expect(eventJsonLd(event, 'pt', 'https://canhoto.example')).toMatchObject({
    performer: [{ name: 'Iara' }, { name: 'Mei' }],
    offers: [{ name: 'Combo, Foto com Iara', price: '115.00', availability: 'https://schema.org/InStock' }],
  });
});

test.each([
  ['SCHEDULED', ['PreOrder']],
  ['ON_SALE', ['InStock']],
  ['SOLD_OUT', ['InStock']],
  ['STOPPED', ['OutOfStock']],
  ['ENDED', []],
  ['CANCELED', []],
] as const)('search engines are told of a sale that is %s what can be bought', (saleStatus, told) => {
  const { offers } = eventJsonLd({ ...event, saleStatus }, 'pt', 'https://canhoto.example') as {
    offers: { availability: string }[];
  };
  expect(offers.map(({ availability }) => availability)).toEqual(
    told.map((name) => `https://schema.org/${name}`),
  );
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
    } as unknown as AnsweredEvent,
    'pt',
    'https://canhoto.example',
  ) as { offers: { validFrom?: string }[] };
  expect(told.offers.map(({ validFrom }) => validFrom?.slice(0, 10))).toEqual([
    ...['2027-01-01', '2027-02-01'],
    ...['2027-01-01', undefined, '2027-03-01'],
    '2027-02-01',
  ]);
});

test('an event whose dates were moved says when it began before, unless it was canceled', () => {
  const at = { fromStartsAt: '2027-05-01T14:00:00Z', startsAt: event.startsAt };
  const postponed = {
    ...event,
    dates: [
      { id: 'sat', startsAt: event.startsAt },
      { id: 'sun', startsAt: '2027-06-06T14:00:00Z' },
    ],
    postponement: { dates: [{ name: 'Sat', ...at }], reason: '', refundUntil: null },
  } as unknown as AnsweredEvent;
  const tell = (one: AnsweredEvent) => eventJsonLd(one, 'pt', 'https://canhoto.example');
  expect(tell(postponed)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    startDate: '2027-06-05T11:00:00-03:00',
    previousStartDate: '2027-05-01T11:00:00-03:00',
  });
  const canceled = tell({ ...postponed, saleStatus: 'CANCELED' });
  expect(canceled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(JSON.parse(JSON.stringify(canceled))).not.toHaveProperty('previousStartDate');
  expect(tell(event)).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
});
