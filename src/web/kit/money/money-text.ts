import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../text/text.tsx';

/** Money in the language of the page; nothing to pay is a word, not a zero. */
export function useMoney(): (amountCents: number) => string {
  const locale = useLocale();
  const t = useText('common');
  return (amountCents) => (amountCents === 0 ? t('free') : formatMoney(amountCents, locale));
}

/** Price and fee of one unit, as the line of a bill tells them; undefined without a fee. */
export function useFeeOfEach(): (unit: { priceCents: number; feeCents: number }) => string | undefined {
  const locale = useLocale();
  const t = useText('common');
  return ({ priceCents, feeCents }) =>
    feeCents === 0
      ? undefined
      : t('feeOfEach', { price: formatMoney(priceCents, locale), fee: formatMoney(feeCents, locale) });
}
