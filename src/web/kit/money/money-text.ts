import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../text/text.tsx';

/** Money in the language of the page; nothing to pay is a word, not a zero. */
export function useMoney(): (amountCents: number) => string {
  const locale = useLocale();
  const t = useText('common');
  return (amountCents) => (amountCents === 0 ? t('free') : formatMoney(amountCents, locale));
}
