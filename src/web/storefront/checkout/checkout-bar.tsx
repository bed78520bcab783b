import { useMoney } from '../../lib/money-text.ts';
import { useText } from '../../lib/text.tsx';
import { useSecondsLeft } from '../../ui/countdown.tsx';
import { Price } from '../../ui/price.tsx';
import css from './checkout-bar.module.css';
import type { CheckoutCart } from './checkout-data.ts';

/**
 * Total and time on a phone, where the stub scrolls away. It repeats what the stub says, so it is silent for screen
 * readers: the stub announces.
 */
export function CheckoutBar({ cart }: { cart: CheckoutCart }) {
  const common = useText('common');
  const money = useMoney();
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
          <span className={css.time}>
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </span>
        </span>
      )}
    </div>
  );
}
