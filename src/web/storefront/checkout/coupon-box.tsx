import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { keepCoupon, readCoupon } from '../../parts/cart/coupon.ts';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import css from './coupon-box.module.css';
import type { CartChoice } from './hold/use-hold-changes.ts';

/** Codes tried, each with what became of it, and a field for one more. */
export function CouponBox({
  cart,
  typed,
  onType,
  choose,
}: {
  cart: CheckoutCart;
  typed: string;
  onType: (code: string) => void;
  choose: (choice: CartChoice) => Promise<CallRefusal[]>;
}) {
  const t = useText('checkout');
  const refusalText = useRefusalText();
  const bodyId = useId();
  // A code that does not exist is no coupon: it is told beside the field, where it can be mended.
  const coupons = cart.coupons.filter(({ reason }) => reason !== 'COUPON_INVALID');
  const [isOpen, setOpen] = useState(typed !== '' || coupons.length > 0);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, call, forget } = useCall(([refusal]) => setError(refusal ? refusalText(refusal) : null));
  const tried = useRef('');

  const attempt = async (code: string | null) => {
    // What is tried or taken off by hand counts as well: the stored code of before would else come back at once.
    tried.current = cart.id;
    // Another hold begins with the stored code, whatever is under way for the one before.
    forget();
    let isTaken = false;
    await call(async () => {
      const refusals = await choose({ couponCode: code });
      isTaken = refusals.length === 0;
      return { data: true, refusals };
    });
    return isTaken;
  };

  // The code an address brought along is tried by itself, once for each hold.
  const stored = readCoupon().code.toUpperCase();
  const isToBeTried =
    stored !== '' &&
    tried.current !== cart.id &&
    !cart.coupons.some(({ code }) => code.toUpperCase() === stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per hold, whatever else is drawn anew.
  useEffect(() => {
    if (!isToBeTried) return;
    setOpen(true);
    void attempt(stored).then((isKnown) => {
      // What was wrong with it is said beside the field, so it stands in it.
      if (!isKnown && typed === '') onType(stored);
    });
  }, [isToBeTried, stored, cart.id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const code = typed.trim();
    if (code === '') {
      setError(t('couponEmpty'));
      return;
    }
    if (await attempt(code)) {
      keepCoupon(code);
      onType('');
    }
  };

  return (
    <div className={css.coupon}>
      <button
        type="button"
        className={css.open}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('coupon')}
        <Icon name="down" size={18} />
      </button>
      <div id={bodyId} hidden={!isOpen} className={css.body}>
        <TriedCoupons coupons={coupons} lines={cart.lines} />
        {coupons.length > 0 && (
          <Button
            tone="quiet"
            className={css.remove}
            isBusy={isBusy}
            onClick={async () => {
              if (await attempt(null)) keepCoupon('');
            }}
          >
            {t('couponRemove', { count: coupons.length })}
          </Button>
        )}
        <form method="post" noValidate onSubmit={submit}>
          <TextField
            name="coupon"
            label={t('couponCode')}
            value={typed}
            error={error}
            onChange={(typing) => onType(typing.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className={css.field}
            trailing={
              <Button type="submit" isBusy={isBusy} className={css.apply}>
                {t('couponApply')}
              </Button>
            }
          />
        </form>
      </div>
    </div>
  );
}

/** Each code that was tried, with what became of it. */
function TriedCoupons({ coupons, lines }: Pick<CheckoutCart, 'coupons' | 'lines'>) {
  const t = useText('checkout');
  const locale = useLocale();
  const refusalText = useRefusalText();
  // What it took something off: never the fee, and never half-price tickets.
  const covered = lines
    .filter(({ discountCents }) => discountCents > 0)
    .map(
      ({ quantity, offer, priceCents }) =>
        `${quantity} × ${nameWithSector(offer)} (${formatMoney(quantity * priceCents, locale)})`,
    )
    .join(', ');
  return (
    <ul className={css.tried} aria-live="polite">
      {coupons.map((coupon) => (
        <li key={coupon.code} data-applied={coupon.applied || undefined}>
          <strong>{coupon.code}</strong>{' '}
          {coupon.applied
            ? t('couponApplied', { amount: formatMoney(coupon.discountCents, locale) })
            : refusalText({ code: coupon.reason ?? 'COUPON_INVALID' })}
          {coupon.reason === 'COUPON_BEATEN' && coupon.discountCents > 0 && (
            <> {t('couponWould', { amount: formatMoney(coupon.discountCents, locale) })}</>
          )}
          {coupon.applied && <p className={css.covers}>{t('couponCovers', { items: covered })}</p>}
        </li>
      ))}
    </ul>
  );
}
