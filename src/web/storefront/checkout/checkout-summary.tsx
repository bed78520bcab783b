import { eventDates } from '../../lib/event-words.ts';
import type { CartFieldsFragment } from '../../lib/graphql/operations.gen.ts';
import { useMoney } from '../../lib/money-text.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { SumExtras, SumList, SumTotal } from '../../ui/sum-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { CheckoutEvent } from './checkout-data.ts';
import css from './checkout-summary.module.css';

/** The hold as a stub: what, how much, and for how long it is kept. */
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
  return (
    <aside className={css.summary} aria-label={t('summary')}>
      <Stub>
        {event.imageUrl && (
          <StubPart isBare>
            <img src={event.imageUrl} alt="" width="720" height="240" className={css.art} />
          </StubPart>
        )}
        <StubPart className={css.part}>
          <div>
            <h2 className={css.name}>{event.name}</h2>
            <p className={css.soft}>
              {eventDates(event, locale)}
              <br />
              {event.venue.name}, {event.venue.city}
            </p>
          </div>
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
        </StubPart>
        <StubTear />
        <StubPart className={css.part}>
          <SumTotal label={common('total')} amount={money(totals.totalCents)} />
          {cart.expiresAt && (
            <Countdown until={cart.expiresAt} label={t('heldFor')} spoken={spoken} onEnd={onEnd} />
          )}
        </StubPart>
      </Stub>
    </aside>
  );
}
