import { eventDates } from '../../lib/event-words.ts';
import type { CartFieldsFragment } from '../../lib/graphql/operations.gen.ts';
import { useMoney } from '../../lib/money-text.ts';
import { useSpokenTime } from '../../lib/spoken-time.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Price } from '../../ui/price.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { CheckoutEvent } from './checkout-screen.tsx';
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
  const sum = (label: string, amountCents: number) =>
    amountCents !== 0 && (
      <p className={css.sum}>
        <span>{label}</span>
        <span>{money(amountCents)}</span>
      </p>
    );
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
          <ul className={css.lines}>
            {cart.lines.map((line) => (
              <li key={line.batch.id} className={css.line}>
                <span>
                  {line.quantity} × {line.offer.name}{' '}
                  {line.offer.ticketType && <Tag>{common(`ticket${line.offer.ticketType}`)}</Tag>}
                </span>
                <span className={css.amount}>{money(line.quantity * line.priceCents)}</span>
              </li>
            ))}
          </ul>
          <div className={css.soft}>
            {sum(common('serviceFee'), totals.feeCents)}
            {sum(t('discount'), -totals.discountCents)}
            {sum(t('deliveryCost'), totals.deliveryCents)}
          </div>
        </StubPart>
        <StubTear />
        <StubPart className={css.part}>
          <p className={css.total}>
            <span>{common('total')}</span>
            <Price size="l">{money(totals.totalCents)}</Price>
          </p>
          {cart.expiresAt && (
            <Countdown until={cart.expiresAt} label={t('heldFor')} spoken={spoken} onEnd={onEnd} />
          )}
        </StubPart>
      </Stub>
    </aside>
  );
}
