import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';

/** Price and fee of one unit, as the line of a bill tells them; undefined without a fee. */
export function useFeeOfEach(): (unit: { priceCents: number; feeCents: number }) => string | undefined {
  const locale = useLocale();
  const t = useText('common');
  return ({ priceCents, feeCents }) =>
    feeCents === 0
      ? undefined
      : t('feeOfEach', { price: formatMoney(priceCents, locale), fee: formatMoney(feeCents, locale) });
}
