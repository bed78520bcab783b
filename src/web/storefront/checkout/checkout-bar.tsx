import { useSecondsLeft } from '../../kit/countdown/countdown.tsx';
import { useLeftText } from '../../kit/countdown/left-text.ts';
import { useMoney } from '../../kit/money/money-text.ts';
import { Price } from '../../kit/money/price.tsx';
import { useText } from '../../kit/text/text.tsx';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import css from './checkout-bar.module.css';

/**
 * Total and time on a phone, where the stub scrolls away. It repeats what the stub says, so it is silent for screen
 * readers: the stub announces.
 */
export function CheckoutBar({ cart }: { cart: CheckoutCart }) {
  const common = useText('common');
  const money = useMoney();
  const leftText = useLeftText();
  const left = useSecondsLeft(cart.expiresAt);
  return (
    <div className={css.bar} aria-hidden="true">
      <span className={css.pair}>
        <span className={css.label}>{common('total')}</span>
        <Price>{money(cart.totals.totalCents)}</Price>
      </span>
      {left !== null && (
        <span className={css.pair}>
          <span className={css.label}>{common('timeLeft')}</span>
          <span className={css.time}>{leftText(left)}</span>
        </span>
      )}
    </div>
  );
}
