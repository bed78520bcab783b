import { useId, useState } from 'react';
import { eventDates } from '../../lib/event-words.ts';
import type { CartFieldsFragment } from '../../lib/graphql/shop.gen.ts';
import { useMoney } from '../../lib/money-text.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { SumExtras, SumList, SumTotal } from '../../ui/sum-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { CheckoutEvent } from './checkout-data.ts';
import css from './checkout-summary.module.css';

/**
 * The hold as a stub: what, how much, and for how long it is kept. On a phone it is folded to the name and the total,
 * so that the first screen belongs to the form; the time is in the bar there, and is still announced from here.
 */
export function CheckoutSummary({
  event,
  cart,
  onEnd,
}: {
  event: CheckoutEvent;
  cart: CartFieldsFragment;
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
            <SumList
              rows={cart.lines.map((line) => ({
                id: line.batch.id,
                label: (
                  <>
                    {line.quantity} × {line.offer.name}{' '}
                    {line.offer.ticketType && <Tag>{common(`ticket${line.offer.ticketType}`)}</Tag>}
                  </>
                ),
                amountCents: line.quantity * line.priceCents,
              }))}
              format={money}
            />
            <SumExtras
              rows={[
                { label: common('serviceFee'), amountCents: totals.feeCents },
                { label: t('discount'), amountCents: -totals.discountCents },
                { label: t('deliveryCost'), amountCents: totals.deliveryCents },
              ]}
              format={money}
            />
          </div>
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
