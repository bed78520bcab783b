import { useCallback, useEffect, useRef } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { OwnWords } from '../../kit/lang/own-words.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Unbroken } from '../../kit/page/unbroken.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { showApproved } from '../../parts/purchase/approved-order.ts';
import { placesInOrder } from '../../parts/tickets/places-in-order.ts';
import { TicketStub } from '../../parts/tickets/ticket-stub.tsx';
import { keepTickets } from '../offline/tell-worker.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DeclinedPanel } from './declined-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { InviteFriends } from './invite-friends.tsx';
import { hasNoAnswer, nextSentence } from './next-sentence.ts';
import css from './order.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderPdfs } from './order-pdfs.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderStatus } from './order-status.tsx';
import { OtherWay } from './other-way.tsx';
import { PixPanel } from './pix-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { ResendTickets } from './resend-tickets.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { type OrderDetail, useOrder } from './use-order.ts';
import { outcomeMark, useOutcomeFocus } from './use-outcome-focus.ts';
import { useShownOrder } from './use-shown-order.ts';
import { WaitingPanel } from './waiting-panel.tsx';

export function OrderScreen({
  initialOrder,
  hasPassword,
  postponed,
  hasSandbox,
  eventUrl,
}: {
  initialOrder: OrderDetail;
  hasPassword: boolean;
  /** Markup; empty where the event was not postponed. */
  postponed: string;
  hasSandbox: boolean;
  /** To bring others along; null once the event is over. */
  eventUrl: string | null;
}) {
  const t = useText('order');
  const common = useText('common');
  const locale = useLocale();
  const { order: latest, isStale, wasApprovedHere, refresh } = useOrder(initialOrder);
  const { shown: order, setPaying } = useShownOrder(latest);
  const { event } = order;
  const isWaiting = order.status === 'WAITING_FOR_APPROVAL' || order.status === 'RECEIVED';
  const isApproved = order.status === 'APPROVED' || order.status === 'RESENT';
  const { number, placedAt } = order;
  const { totalCents } = order.totals;
  useEffect(() => {
    if (isApproved) showApproved({ number, placedAt, totalCents });
  }, [isApproved, number, placedAt, totalCents]);
  const hasTickets = isApproved && order.tickets.length > 0;
  useEffect(() => {
    // Whoever never opens the list has the tickets at the gate all the same.
    if (hasTickets) void keepTickets(locale, 0);
  }, [hasTickets, locale]);
  const pix = order.payment?.pix;

  // Whoever watched the payment arrive is led to the tickets: by focus, and by the stub that comes off.
  const main = useRef<HTMLDivElement>(null);
  const { attempted } = useOutcomeFocus(order, main);
  const afterPayment = useCallback(
    async (isTaken: boolean) => {
      await refresh();
      if (isTaken) attempted();
    },
    [refresh, attempted],
  );

  return (
    <Page width="full">
      <OrderHeading order={order} />

      <div role="status" className="visually-hidden">
        {wasApprovedHere ? t('approvedNow') : isWaiting ? t('waiting') : ''}
      </div>
      {isApproved && postponed && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server.
        <div dangerouslySetInnerHTML={{ __html: postponed }} />
      )}
      {isStale && (
        <Notice tone="warn" announces="politely">
          {t('stale')}
        </Notice>
      )}

      <div className={css.columns}>
        <div className={css.main} ref={main}>
          {isWaiting && pix && (
            <PixPanel
              pix={pix}
              amountCents={order.payment?.amountCents ?? order.totals.totalCents}
              bankPath={
                hasSandbox
                  ? `/sandbox/bank/${encodeURIComponent(pix.txid)}?voltar=${paths.order(locale, order.number)}`
                  : null
              }
            />
          )}
          {isWaiting && order.payment?.method === 'TRANSFER' && order.transferTo !== null && (
            <TransferPanel order={order} transferTo={order.transferTo} />
          )}
          {isWaiting && <OtherWay order={order} onPaying={setPaying} onPaid={afterPayment} />}
          {isWaiting && !hasNoAnswer(order) && order.payment?.method === 'CARD' && (
            <WaitingPanel payment={order.payment} />
          )}
          {order.status === 'PAYMENT_DECLINED' && (
            <DeclinedPanel order={order} onChange={refresh} onPaying={setPaying} onPaid={afterPayment} />
          )}
          {order.tickets.length > 0 && (
            <OrderTickets order={order} isApproved={isApproved} isTorn={wasApprovedHere} onSent={refresh} />
          )}
          {isApproved && order.tickets.length > 0 && eventUrl !== null && (
            <InviteFriends event={event.name} url={eventUrl} />
          )}
          {order.status === 'CANCELED' && (
            <div className={css.stack}>
              <h2 {...outcomeMark}>{common('statusCANCELED')}</h2>
              <p>
                <ButtonLink to={paths.event(locale, event.slug)}>{t('buyAgain')}</ButtonLink>
              </p>
            </div>
          )}
        </div>
        <aside className={css.side}>
          <OrderReceipt order={order} />
          <DeliveryPanel order={order} />
          <OrderHistory order={order} />
          {isApproved && !hasPassword && (
            <p className={css.soft}>
              {t('logInNextTime')} <Link to={paths.security(locale)}>{t('logInNextTimeLink')}</Link>
            </p>
          )}
          {isApproved && <RefundPanel order={order} onRefunded={refresh} />}
          {(isWaiting || (order.status === 'PAYMENT_DECLINED' && order.payableUntil)) && (
            <CancelOrder number={order.number} onCanceled={refresh} />
          )}
        </aside>
      </div>
    </Page>
  );
}

function OrderHeading({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const locale = useLocale();
  const { event } = order;
  return (
    <header className={css.heading}>
      <p className={css.event}>
        <Link to={paths.event(locale, event.slug)}>
          <OwnWords of={event} />
        </Link>
        , {eventDates(event, locale)}
      </p>
      <h1>
        <Unbroken text={t('title', { number: order.number })} part={order.number} />
      </h1>
      <p className={css.placed}>
        <OrderStatus status={order.status} payment={order.payment} />
        <span>
          {t('placedAt', { moment: formatMoment(new Date(order.placedAt), locale, event.timeZone) })}
        </span>
      </p>
      <p className={css.next}>{nextSentence(order, locale, t)}</p>
    </header>
  );
}

/** The tickets as stubs, which come off for whoever has watched the payment arrive. */
function OrderTickets({
  order,
  isApproved,
  isTorn,
  onSent,
}: {
  order: OrderDetail;
  isApproved: boolean;
  isTorn: boolean;
  onSent: () => Promise<void>;
}) {
  const t = useText('order');
  const locale = useLocale();
  const places = placesInOrder(order.tickets);
  return (
    <section className={css.tickets} aria-labelledby="ingressos">
      <h2 id="ingressos" {...outcomeMark}>
        {t('tickets')}
      </h2>
      <ul className={css.stubs}>
        {order.tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketStub
              ticket={ticket}
              place={places.get(ticket.id)}
              isTorn={isTorn}
              headingLevel={3}
              to={paths.ticket(locale, ticket.id)}
            />
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <ButtonLink tone="go" to={paths.tickets(locale)}>
          {t('seeAllTickets')}
        </ButtonLink>
        {isApproved && <OrderPdfs order={order} />}
        {isApproved && <ResendTickets number={order.number} onSent={onSent} />}
      </div>
    </section>
  );
}
