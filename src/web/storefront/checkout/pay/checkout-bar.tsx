import type { ReactNode } from 'react';
import { useSecondsLeft } from '#src/web/kit/countdown/countdown.tsx';
import { useLeftText } from '#src/web/kit/countdown/left-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import css from './checkout-bar.module.css';

/**
 * The time and the button that pays, always in reach on a phone. The time repeats what the stub says, so it is silent for
 * screen readers: the stub announces.
 */
export function CheckoutBar({ cart, children }: { cart: CheckoutCart; children: ReactNode }) {
  const t = useText('checkout');
  const leftText = useLeftText();
  const left = useSecondsLeft(cart.expiresAt);
  return (
    <div className={css.bar}>
      {left !== null && (
        <p className={css.left} aria-hidden="true">
          <span className={css.label}>{t('timeLeft')}</span>
          <span className={css.time}>{leftText(left)}</span>
        </p>
      )}
      <div className={css.button}>{children}</div>
    </div>
  );
}
