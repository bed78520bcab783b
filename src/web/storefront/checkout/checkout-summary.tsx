import { useId, useState } from 'react';
import { eventDates } from '../../../domain/format/event-dates.ts';
import { useMoney } from '../../lib/money-text.ts';
import type { CallRefusal } from '../../lib/refusals.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { nameWithSector, ticketTypeText } from '../../lib/ticket-type-text.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { SumExtras, SumList, SumTotal } from '../../ui/sum-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { CheckoutCart, CheckoutEvent } from './checkout-data.ts';
import css from './checkout-summary.module.css';
import { CouponBox } from './coupon-box.tsx';
import type { CartChoice } from './use-held-cart.ts';

/**
 * The hold as a stub: what, how much, and for how long it is kept. On a phone it is folded to the name and the total,
 * so that the first screen belongs to the form; the time is in the bar there, and is still announced from here.
 */
export function CheckoutSummary({
  event,
  cart,
  typedCoupon,
  onTypeCoupon,
  choose,
  onEnd,
}: {
  event: CheckoutEvent;
  cart: CheckoutCart;
  typedCoupon: string;
  onTypeCoupon: (code: string) => void;
  choose: (choice: CartChoice) => Promise<CallRefusal[]>;
  onEnd: () => void;
}) {
  const t = useText('checkout');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const spoken = useSpokenTime();
  const { totals } = cart;
  const [isUnfolded, setUnfolded] = useState(false);
  const detailsId = useId();
  const applied = cart.coupons.find((coupon) => coupon.applied);
  const former = cart.upgradeOf && nameWithSector(cart.upgradeOf.offer);
  const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <aside className={css.summary} aria-label={t('summary')}>
      <Stub>
        {event.imageUrl && (
          <StubPart isBare className={css.artPart}>
            <img src={event.imageUrl} alt="" width="720" height="240" className={css.art} />
          </StubPart>
        )}
        <StubPart className={css.part}>
          <h2 className={css.name}>{event.name}</h2>
          <button
            type="button"
            className={css.fold}
            aria-expanded={isUnfolded}
            aria-controls={detailsId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span className={css.foldWord}>
              {t('items', { count: pieces })}
              <Icon name="down" size={20} />
            </span>
            <Price>{money(totals.totalCents)}</Price>
          </button>
          <div id={detailsId} className={css.details} data-unfolded={isUnfolded || undefined}>
            <p className={css.soft}>
              {eventDates(event, locale)}
              <br />
              {event.venue.name}, {event.venue.city}
            </p>
            {former && <p>{t('upgradeOf', { ticket: former })}</p>}
            <SumList
              rows={cart.lines.map((line) => ({
                id: line.batch.id,
                label: (
                  <>
                    {line.quantity} ×{' '}
                    {[nameWithSector(line.offer), line.offer.variant].filter(Boolean).join(', ')}{' '}
                    {line.offer.ticketType && <Tag>{ticketTypeText(line.offer, common)}</Tag>}
                  </>
                ),
                amountCents: line.quantity * line.priceCents,
              }))}
              format={money}
            />
            <SumExtras
              rows={[
                { label: common('serviceFee'), amountCents: totals.feeCents },
                {
                  label: former
                    ? t('upgradeCredit', { ticket: former })
                    : applied
                      ? t('discountOf', { code: applied.code })
                      : t('discount'),
                  amountCents: -totals.discountCents,
                },
                { label: t('deliveryCost'), amountCents: totals.deliveryCents },
                { label: t('insurance'), amountCents: totals.insuranceCents },
              ]}
              format={money}
            />
          </div>
          {!former && (
            <Boundary>
              <CouponBox cart={cart} typed={typedCoupon} onType={onTypeCoupon} choose={choose} />
            </Boundary>
          )}
        </StubPart>
        <StubTear />
        <StubPart className={css.foot}>
          <SumTotal label={common('total')} amount={money(totals.totalCents)} />
          {cart.expiresAt && (
            <Countdown until={cart.expiresAt} label={t('heldFor')} spoken={spoken} onEnd={onEnd} />
          )}
        </StubPart>
      </Stub>
    </aside>
  );
}
