import { describe, expect, test } from 'vitest';
import { states } from '../geography/states.ts';
import { hasOneHalfPrice, mustSellOneHalfPrice, oneHalfPriceDescription } from './one-half-price.ts';

// The heading is that of docs/algorithms/half-price.md.
describe('One half-price ticket', () => {
  test('is the law in RJ alone, and the organizer’s choice elsewhere', () => {
    expect(
      states()
        .map(({ initials }) => initials)
        .filter(mustSellOneHalfPrice),
    ).toEqual(['RJ']);
    const at = (state: string, oneHalfPrice: boolean) => hasOneHalfPrice({ oneHalfPrice, venue: { state } });
    expect([at('RJ', false), at('RJ', true), at('SP', true), at('SP', false)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('says for whom it is when the quota is sold out', () => {
    expect(oneHalfPriceDescription('RJ')).toEqual({
      pt: 'O direito à meia é escolhido no pedido. Esgotada a cota, continua à venda para 60+ e menores de 21 anos. Leve o documento na entrada.',
      en: 'You choose your right to half price at the checkout. When the quota is sold out, it is still sold to 60+ and anyone under 21. Bring your proof to the gate.',
    });
  });
});
