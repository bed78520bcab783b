import { expect, test } from 'vitest';
import { textFor } from '../../../../i18n/texts.server.ts';
import type { EventDetail } from '../../../parts/offers/event-data.ts';
import { staticParts } from './static-parts.tsx';

const fair = {
  name: 'Fair',
  summary: '',
  timeZone: 'America/Sao_Paulo',
  startsAt: '2027-05-01T10:00:00Z',
  endsAt: '2027-05-01T20:00:00Z',
  dates: [],
  venue: { name: 'Hall', city: 'São Paulo', state: 'SP', address: 'Rua A, 1' },
  ageRating: 'L',
  organizer: { slug: 'fair', name: 'Fair', legalName: 'Fair Ltda', taxNumber: '11222333000181' },
  categories: [],
  halfPriceQuota: [
    {
      scope: 'Saturday',
      total: 100,
      halfPriceTotal: 40,
      halfPriceRemaining: 13,
      soldOut: false,
      reservedUntil: '2027-04-29T10:00:00Z',
    },
  ],
};

const halfPriceOf = (saleStatus: EventDetail['saleStatus'], locale: 'pt' | 'en') =>
  staticParts({ ...fair, saleStatus } as unknown as EventDetail, '', locale).halfPrice;

test.each(['pt', 'en'] as const)(
  'what is left at half-price is said while there is a sale (%s)',
  (locale) => {
    const left = textFor(locale, 'event')('halfQuotaLeft', { remaining: '13', total: '40' });
    for (const status of ['SCHEDULED', 'ON_SALE', 'SOLD_OUT'] as const)
      expect(halfPriceOf(status, locale)).toContain(left);
  },
);

test.each(['ENDED', 'CANCELED'] as const)(
  'an event that is %s says nothing of half-price tickets',
  (status) => {
    expect(halfPriceOf(status, 'pt')).toBe('');
    expect(halfPriceOf(status, 'en')).toBe('');
  },
);
