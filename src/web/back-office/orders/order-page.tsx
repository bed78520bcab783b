import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { hasRightAnywhere } from '../frame/load-frame.ts';
import { OfficePage } from '../list/office-page.tsx';
import { OrderDisputes } from '../money/disputes/order-disputes.tsx';
import { MoneyPart } from '../money/money-part.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { me } from '../staff-api/frame.gen.ts';
import { orderDisputes } from '../staff-api/money/disputes.gen.ts';
import { orderPage } from '../staff-api/orders.gen.ts';
import { timeText } from '../words/times.ts';
import { useOrderActs } from './order-acts.tsx';
import { OrderAdded } from './order-added.tsx';
import { OrderCare } from './order-care.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLookers } from './order-lookers.tsx';
import { OrderNotes } from './order-notes.tsx';
import css from './order-page.module.css';
import { OrderPayments } from './order-payments.tsx';
import { OrderStateTag } from './order-state.tsx';
import { OrderStory } from './order-story.tsx';
import { OrderTickets } from './order-tickets.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const person = dataOf(await askStaff(me, {})).me;
  const answer = await askStaff(orderPage, {
    number: params.number ?? '',
    withMoney: hasRightAnywhere(person, 'money.read'),
  });
  const isOfDisputes = hasRightAnywhere(person, 'dispute.read');
  const asked = isOfDisputes ? await askStaff(orderDisputes, { number: params.number ?? '' }) : null;
  // A person with money.read at other events only gets the order without its sums.
  const order = answer.data?.order ?? dataOf(answer).order;
  if (order === null) throw new Response(null, { status: 404 });
  return { order, disputes: asked?.data?.orderDisputes ?? [] };
}

/** One order: the buyer, the things, the tickets, the money, and all that happened. */
export function Component() {
  const t = useText('officeOrders');
  const locale = useLocale();
  const { order, disputes } = useLoaderData<typeof loader>();
  const { actions, notice, dialog, correct } = useOrderActs(order);
  const { number, state, eventId, eventName, placedAt, timeZone, origin, story } = order;
  return (
    <OfficePage
      title={t('order', { number })}
      actions={actions}
      lead={
        <>
          <OrderStateTag state={state} />
          {origin === 'COURTESY' && <span>{t('originCOURTESY')}</span>}
          <Link to={`/events/${eventId}/orders`}>{eventName[locale] || eventName.pt}</Link>
          <span>{timeText(placedAt, locale, timeZone)}</span>
        </>
      }
    >
      <OrderLookers number={number} />
      {notice}
      {dialog}
      <div className={css.columns}>
        <div className={css.main}>
          <OrderItems lines={story.lines} />
          <OrderTickets tickets={story.tickets} state={state} timeZone={timeZone} onCorrect={correct} />
          <OrderPayments payments={story.payments} timeZone={timeZone} />
          <OrderDisputes number={number} disputes={disputes} statable={statableOf(order)} />
          {story.money && <MoneyPart money={story.money} />}
        </div>
        <div className={css.side}>
          <OrderContact order={order} />
          {order.invoice && <OrderInvoice invoice={order.invoice} />}
          <OrderAdded order={order} />
          <OrderCare order={order} />
          <OrderNotes order={order} />
          <OrderStory story={story} timeZone={timeZone} />
        </div>
      </div>
    </OfficePage>
  );
}

/** Centavos of the paid Pix that a person may dispute by hand; null without one, or without the right. */
function statableOf({ rights, story }: Awaited<ReturnType<typeof loader>>['order']): number | null {
  if (!rights.includes('dispute.answer')) return null;
  const paid = story.payments.filter(
    ({ method, capturedCents }) => method === 'PIX' && (capturedCents ?? 0) > 0,
  );
  return paid[0]?.capturedCents ?? null;
}
