import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { PaymentMethod } from '#src/web/parts/customer-api/schema.gen.ts';
import { payWords } from '#src/web/parts/payment/pay-words.ts';
import css from './pay-button.module.css';

/** The id of the form that the button sends, wherever on the page it stands. */
export const payFormId = 'pay';

/** Sends the order, and says what it costs. */
export function PayButton({
  method,
  pieces,
  amountCents,
  isBusy,
}: {
  method: PaymentMethod | null;
  /** Units in the cart. */
  pieces: number;
  /** The charge in centavos, with a card's interest; null while that is not known. */
  amountCents: number | null;
  isBusy: boolean;
}) {
  const t = useText('checkout');
  const payment = useText('payment');
  const locale = useLocale();
  const words = amountCents === 0 ? t('get', { count: pieces }) : payWords(method, payment);
  return (
    <Button type="submit" form={payFormId} tone="go" isWide isBusy={isBusy} className={css.pay}>
      {isBusy ? (amountCents === 0 ? t('getting') : payment('paying')) : words}
      {amountCents !== null && amountCents > 0 && !isBusy && (
        <span className={css.amount}>{formatMoney(amountCents, locale)}</span>
      )}
    </Button>
  );
}
