import { useId, useState } from 'react';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { orderFeeOf } from '#src/domain/pricing/order-fee.ts';
import { Countdown } from '../../kit/countdown/countdown.tsx';
import { useSpokenTime } from '../../kit/countdown/spoken-time.ts';
import { OwnWords } from '../../kit/lang/own-words.tsx';
import { useMoney } from '../../kit/money/money-text.ts';
import { Price } from '../../kit/money/price.tsx';
import { SumExtras, SumList, SumTotal } from '../../kit/money/sum-list.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { nameWithSector, ticketTypeText } from '../../parts/cart/ticket-type-text.ts';
import type { CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import { useFeeOfEach } from '../../parts/payment/fee-of-each.ts';
import css from './checkout-summary.module.css';
import { CouponBox } from './coupon-box.tsx';
import { discountName } from './discount-name.ts';
import type { CartChoice } from './hold/use-hold-changes.ts';

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
  const feeOfEach = useFeeOfEach();
  const spoken = useSpokenTime();
  const { totals } = cart;
  const [isUnfolded, setUnfolded] = useState(false);
  const detailsId = useId();
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
          <div className={css.head}>
            <h2 className={css.name}>
              <OwnWords of={event} />
            </h2>
            {/* The total below is the one that is said. */}
            <span className={css.sum} aria-hidden="true">
              <Price>{money(totals.totalCents)}</Price>
            </span>
          </div>
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
          </button>
          <div id={detailsId} className={css.details} data-unfolded={isUnfolded || undefined}>
            <p className={css.soft}>
              {eventDates(event, locale)}
              <br />
              {event.venue.line}
            </p>
            {former && <p>{t('upgradeOf', { ticket: former })}</p>}
            <SumList
              rows={cart.lines.map((line) => ({
                id: line.batch.id,
                label: (
                  <>
                    {line.quantity} ×{' '}
                    <OwnWords of={line.offer}>
                      {[nameWithSector(line.offer), line.offer.variant].filter(Boolean).join(', ')}
                    </OwnWords>{' '}
                    {line.offer.ticketType && line.offer.ticketType !== 'FREE' && (
                      <Tag>{ticketTypeText(line.offer, common)}</Tag>
                    )}
                  </>
                ),
                detail: feeOfEach(line),
                amountCents: line.quantity * (line.priceCents + line.feeCents),
              }))}
              format={money}
            />
            <SumExtras
              rows={[
                { label: common('orderFee'), amountCents: orderFeeOf(cart.lines) },
                { label: discountName(cart, t), amountCents: -totals.discountCents },
                { label: t('deliveryCost'), amountCents: totals.deliveryCents },
                { label: t('insurance'), amountCents: totals.insuranceCents },
              ]}
              format={money}
            />
          </div>
          {!former && totals.subtotalCents > 0 && (
            <Boundary>
              <CouponBox cart={cart} typed={typedCoupon} onType={onTypeCoupon} choose={choose} />
            </Boundary>
          )}
        </StubPart>
        <StubTear />
        <StubPart className={css.foot}>
          <SumTotal
            label={common('total')}
            amount={money(totals.totalCents)}
            detail={totals.feeCents > 0 ? common('feeInTotal', { fee: money(totals.feeCents) }) : undefined}
          />
          {cart.expiresAt && (
            <Countdown until={cart.expiresAt} label={t('heldFor')} spoken={spoken} onEnd={onEnd} />
          )}
        </StubPart>
      </Stub>
    </aside>
  );
}
