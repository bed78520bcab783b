import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import type { OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { sectorPrice } from './sector-price.ts';

type Status = OfferDetail['batches'][number]['status'];

/** A ticket with a batch for each price; the fee is R$ 10. */
function ticket(
  name: string,
  ticketType: 'FULL' | 'HALF' | 'FREE' | 'SOCIAL',
  ...batches: [priceCents: number, status: Status][]
): OfferDetail {
  const bare = { name: '', number: null, opensAt: null, closesAt: null };
  return {
    ...bareOffer,
    ...{ id: name, name, ticketType },
    batches: batches.map(([priceCents, status], index) => ({
      ...bare,
      ...{ id: `${name} ${index + 1}`, priceCents, feeCents: priceCents === 0 ? 0 : 1_000, status },
    })),
  };
}

const priceOf = (offers: OfferDetail[], fewLeft: string[] = []) =>
  sectorPrice(offers, new Set(fewLeft), 'pt', textFor('pt', 'sectorMap'));
const told = (...offers: OfferDetail[]) => priceOf(offers).text;

const full = ticket('Inteira', 'FULL', [20_000, 'ON_SALE']);
const half = ticket('Meia', 'HALF', [10_000, 'ON_SALE']);

describe('the price of a sector', () => {
  test('is the lowest of its tickets that are on sale, whichever is named first', () => {
    const vip = ticket('VIP', 'FULL', [50_000, 'ON_SALE']);
    const social = ticket('Social', 'SOCIAL', [12_000, 'ON_SALE']);
    for (const offers of [
      [full, social, vip],
      [vip, full, social],
    ])
      expect(priceOf(offers)).toMatchObject({
        ...{ state: 'ON_SALE', cents: 13_000 },
        ...{ text: 'a partir de R$\u00a0130,00', lines: ['R$\u00a0130,00'] },
      });
  });

  test('is of nothing that is sold out, closed or comes later', () => {
    const gone = ticket('Social', 'SOCIAL', [5_000, 'SOLD_OUT']);
    const over = ticket('Antecipado', 'FULL', [4_000, 'CLOSED']);
    const later = ticket('Última hora', 'FULL', [3_000, 'SCHEDULED']);
    expect(told(gone, over, later, full)).toBe('a partir de R$\u00a0210,00');
  });

  test('is of the batch that sells now', () => {
    const turned = ticket('Inteira', 'FULL', [10_000, 'CLOSED'], [15_000, 'ON_SALE'], [20_000, 'SCHEDULED']);
    expect(told(turned)).toBe('a partir de R$\u00a0160,00');
  });

  test('says that it is the half price, unless a full one costs the same', () => {
    expect(priceOf([full, half])).toMatchObject({
      ...{ text: 'a partir de R$\u00a0110,00 (meia)', lines: ['R$\u00a0110,00', '(meia)'] },
    });
    expect(told(half, ticket('Social', 'SOCIAL', [10_000, 'ON_SALE']))).toBe('a partir de R$\u00a0110,00');
  });

  test('is none where it is free, or where nothing can be had', () => {
    expect(told(ticket('Grátis', 'FREE', [0, 'ON_SALE']), full)).toBe('grátis');
    const [gone, over] = [ticket('a', 'FULL', [9_000, 'SOLD_OUT']), ticket('b', 'FULL', [9_000, 'CLOSED'])];
    expect(priceOf([over, gone])).toEqual({
      ...{ state: 'OVER', cents: null, few: '' },
      ...{ text: 'Esgotado', lines: ['Esgotado'] },
    });
    expect(told(over)).toBe('Encerrado');
  });

  test('is announced where nothing is on sale yet', () => {
    expect(priceOf([ticket('a', 'HALF', [9_000, 'SCHEDULED'])])).toMatchObject({
      ...{ state: 'SOON', text: 'Em breve, a partir de R$\u00a0100,00 (meia)' },
      lines: ['Em breve', 'R$\u00a0100,00'],
    });
  });
});

describe('few are left of a sector', () => {
  const few = (offers: OfferDetail[], ...fewLeft: string[]) => priceOf(offers, fewLeft).few;

  test('where few are left of each ticket that is on sale', () => {
    expect(few([full, half])).toBe('');
    expect(few([full, half], 'Meia 1')).toBe('');
    expect(few([full, half], 'Meia 1', 'Inteira 1')).toBe('Últimos');
    expect(few([ticket('Inteira', 'FULL', [20_000, 'SOLD_OUT']), half], 'Meia 1')).toBe('Últimos');
  });

  test('not where another batch or another ticket comes', () => {
    expect(few([ticket('a', 'FULL', [1_000, 'ON_SALE'], [2_000, 'SCHEDULED'])], 'a 1')).toBe('');
    expect(few([half, ticket('b', 'FULL', [2_000, 'SCHEDULED'])], 'Meia 1')).toBe('');
  });
});
