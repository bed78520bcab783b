import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';

/** "R$ 230,00 com taxa", "R$ 230,00 a R$ 287,50 com taxa, 3 lotes"; what is no price yet is left out. */
export function usePriceRange(): (prices: readonly (number | null)[]) => string {
  const t = useText('officeOffers');
  const locale = useLocale();
  return (prices) => {
    const known = prices.filter((price) => price !== null);
    if (known.length === 0) return '';
    const [least, most] = [Math.min(...known), Math.max(...known)];
    if (most === 0) return t('free');
    if (prices.length === 1) return t('withFee', { price: formatMoney(most, locale) });
    return t('priceRange', {
      ...{ from: formatMoney(least, locale), to: formatMoney(most, locale), count: prices.length },
    });
  };
}
