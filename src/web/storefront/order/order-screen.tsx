import { useEffect, useRef } from 'react';
import { formatMoment } from '../../../domain/format/date.ts';
import { formatMoney } from '../../../domain/format/money.ts';
import { eventDates } from '../../lib/event-words.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { placesInOrder } from '../tickets/places-in-order.ts';
import { TicketStub } from '../tickets/ticket-stub.tsx';
import { CancelOrder } from './cancel-order.tsx';
import css from './order.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PixPanel } from './pix-panel.tsx';
import { statusTone } from './status-tone.ts';
import { type OrderDetail, useOrder } from './use-order.ts';

export function OrderScreen({
  initialOrder,
  hasSandbox,
}: {
  initialOrder: OrderDetail;
  hasSandbox: boolean;
}) {
  const t = useText('order');
  const common = useText('common');
  const locale = useLocale();
  const { order, isStale, wasApprovedHere, refresh } = useOrder(initialOrder);
  const { event } = order;
  const isWaiting = order.status === 'WAITING_FOR_APPROVAL' || order.status === 'RECEIVED';
  const pix = order.payment?.pix;
  const places = placesInOrder(order.tickets);

  // Whoever watched the payment arrive is led to the tickets: by focus, and by the stub that comes off.
  const ticketsHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasApprovedHere) ticketsHeading.current?.focus({ preventScroll: false });
  }, [wasApprovedHere]);

  return (
    <Page width="full">
      <header className={css.heading}>
        <p className={css.event}>
          <Link to={paths.event(locale, event.slug)}>{event.name}</Link>, {eventDates(event, locale)}
        </p>
        <h1>
          <Unbroken text={t('title', { number: order.number })} part={order.number} />
        </h1>
        <p className={css.placed}>
          <Tag tone={statusTone(order.status)}>{common(`status${order.status}`)}</Tag>
          <span>
            {t('placedAt', { moment: formatMoment(new Date(order.placedAt), locale, event.timeZone) })}
          </span>
        </p>
        <p className={css.next}>{useNextSentence(order)}</p>
      </header>

      <div role="status" className="visually-hidden">
        {wasApprovedHere ? t('approvedNow') : isWaiting ? t('waiting') : ''}
      </div>
      {isStale && (
        <Notice tone="warn" announces="politely">
          {t('stale')}
        </Notice>
      )}

      <div className={css.columns}>
        <div className={css.main}>
          {isWaiting && pix && (
            <PixPanel
              pix={pix}
              amountCents={order.payment?.amountCents ?? order.totals.totalCents}
              bankPath={
                hasSandbox
                  ? `${paths.sandboxBank(pix.txid)}?voltar=${paths.order(locale, order.number)}`
                  : null
              }
            />
          )}
          {order.tickets.length > 0 && (
            <section className={css.tickets} aria-labelledby="ingressos">
              <h2 id="ingressos" ref={ticketsHeading} tabIndex={-1}>
                {t('tickets')}
              </h2>
              <ul className={css.stubs}>
                {order.tickets.map((ticket) => (
                  <li key={ticket.id}>
                    <TicketStub
                      ticket={ticket}
                      place={places.get(ticket.id)}
                      isTorn={wasApprovedHere}
                      headingLevel={3}
                    />
                  </li>
                ))}
              </ul>
              <p>
                <Link to={paths.tickets(locale)}>{t('seeAllTickets')}</Link>
              </p>
            </section>
          )}
          {(order.status === 'CANCELED' || order.status === 'PAYMENT_DECLINED') && (
            <p>
              <ButtonLink to={paths.event(locale, event.slug)}>{t('buyAgain')}</ButtonLink>
            </p>
          )}
        </div>
        <aside className={css.side}>
          <OrderSummary order={order} />
          <OrderHistory order={order} />
          {isWaiting && <CancelOrder number={order.number} onCanceled={refresh} />}
        </aside>
      </div>
    </Page>
  );
}

/** What happens next, in one sentence. */
function useNextSentence(order: OrderDetail): string {
  const t = useText('order');
  const locale = useLocale();
  if (order.status !== 'CANCELED') return t(`next${order.status}`);
  const refund = order.refunds.at(-1);
  if (refund) {
    const amount = formatMoney(refund.amountCents, locale);
    return t(refund.status === 'DONE' ? 'nextREFUNDED' : 'nextREFUNDING', { amount });
  }
  return t(order.history.some((entry) => entry.reason === 'expired') ? 'nextEXPIRED' : 'nextCANCELED');
}
