import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCount } from '#src/domain/format/count.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { mayAnywhere } from '../frame/load-frame.ts';
import { columnsIf, DataTable } from '../list/data-table.tsx';
import { FactList } from '../list/fact-list.tsx';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import css from '../orders/order-page.module.css';
import { OrderStateTag } from '../orders/order-state.tsx';
import { ticketTones } from '../orders/order-tickets.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { buyerDisputes } from '../staff-api/money/disputes.gen.ts';
import { buyerPage } from '../staff-api/orders.gen.ts';
import { timeText } from '../words/times.ts';
import { BuyerFile } from './buyer-file.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const withMoney = await mayAnywhere('money.read');
  const answer = await askStaff(buyerPage, { id: params.id ?? '', withMoney });
  // Orders of some of the person's events may have no sums for the reader.
  const buyer = answer.data?.buyer ?? dataOf(answer).buyer;
  if (buyer === null) throw new Response(null, { status: 404 });
  const asked = (await mayAnywhere('dispute.read'))
    ? await askStaff(buyerDisputes, { id: params.id ?? '' })
    : null;
  return { buyer, withMoney, disputes: asked?.data?.buyerDisputes ?? null };
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Person = Loaded['buyer'];

/** A person within one's events: orders, tickets in hand, what was written about them, and how to reach them. */
export function Component() {
  const t = useText('officeOrders');
  const { buyer, withMoney, disputes } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title={buyer.name || t('noName')}
      lead={<span>{t('looksCounted')}</span>}
      actions={<BuyerFile id={buyer.id} />}
    >
      <div className={css.columns}>
        <div className={css.main}>
          <Orders buyer={buyer} withMoney={withMoney} />
          <Tickets tickets={buyer.tickets} />
        </div>
        <div className={css.side}>
          <Contact buyer={buyer} disputes={disputes} />
          <Notes notes={buyer.notes} />
        </div>
      </div>
    </OfficePage>
  );
}

function Orders({ buyer, withMoney }: Pick<Loaded, 'buyer' | 'withMoney'>) {
  const t = useText('officeOrders');
  const locale = useLocale();
  return (
    <OfficePart title={t('title')}>
      <DataTable<Person['orders'][number]>
        label={t('title')}
        rows={buyer.orders}
        keyOf={({ id }) => id}
        empty={<p>{t('buyerNoOrders')}</p>}
        columns={[
          {
            key: 'number',
            label: t('number'),
            cell: ({ number }) => <Link to={`/orders/${number}`}>{number}</Link>,
          },
          { key: 'event', label: t('event'), cell: ({ eventName }) => eventName[locale] || eventName.pt },
          {
            key: 'placedAt',
            label: t('placedAt'),
            isTime: true,
            cell: ({ placedAt, timeZone }) => timeText(placedAt, locale, timeZone),
          },
          ...columnsIf<Person['orders'][number]>(withMoney, {
            key: 'total',
            label: t('total'),
            isNumber: true,
            cell: ({ totalCents }) => (totalCents == null ? '' : formatMoney(totalCents, locale)),
          }),
          { key: 'state', label: t('state'), cell: ({ state }) => <OrderStateTag state={state} /> },
        ]}
      />
      {buyer.hasMoreOrders && <p className={css.soft}>{t('buyerMore')}</p>}
    </OfficePart>
  );
}

function Tickets({ tickets }: { tickets: Person['tickets'] }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  return (
    <OfficePart title={t('tickets')}>
      <DataTable
        label={t('tickets')}
        rows={tickets}
        keyOf={({ id }) => id}
        empty={<p>{t('buyerNoTickets')}</p>}
        columns={[
          {
            key: 'ticket',
            label: t('ticket'),
            cell: ({ offerName, eventName }) => (
              <span>
                {offerName[locale] || offerName.pt}
                <span className={css.soft}>{eventName[locale] || eventName.pt}</span>
              </span>
            ),
          },
          { key: 'holder', label: t('holder'), cell: ({ holderName }) => holderName },
          {
            key: 'number',
            label: t('number'),
            cell: ({ orderNumber }) =>
              orderNumber === null ? t('handedOn') : <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
          },
          {
            key: 'state',
            label: t('ticketState'),
            cell: ({ status }) => (
              <Tag tone={ticketTones[status as 'VALID']}>{t(`ticket${status as 'VALID'}`)}</Tag>
            ),
          },
        ]}
      />
    </OfficePart>
  );
}

function Contact({
  buyer: { email, phone, document, consents },
  disputes,
}: {
  buyer: Person;
  /** Null for who may not know. */
  disputes: number | null;
}) {
  const t = useText('officeOrders');
  const ofDisputes = useText('officeDisputes');
  const locale = useLocale();
  const told = consents.map(({ channel, granted, source, at }) => {
    const said = t(granted ? 'consentYes' : 'consentNo', { channel: t(`consent${channel as 'EMAIL'}`) });
    const since = { said, time: timeText(at, locale, null) };
    return t(source === 'MAIL_LINK' ? 'consentByMail' : 'consentInAccount', since);
  });
  const facts: [string, React.ReactNode][] = [
    [t('email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('phone'), phone && <a href={`tel:${phone}`}>{phone}</a>],
    [t('document'), document],
    [t('consents'), told.length === 0 ? t('consentNone') : told.map((one) => <div key={one}>{one}</div>)],
    ...(disputes === null
      ? []
      : [
          [
            ofDisputes('buyerDisputes'),
            disputes === 0 ? (
              ofDisputes('buyerNone')
            ) : (
              <Tag key="n" tone="warn">
                {formatCount(disputes, locale)}
              </Tag>
            ),
          ] as [string, React.ReactNode],
        ]),
  ];
  return (
    <OfficePart title={t('buyerPage')}>
      <FactList facts={facts} />
    </OfficePart>
  );
}

function Notes({ notes }: { notes: Person['notes'] }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  return (
    <OfficePart title={t('notes')}>
      {notes.length === 0 ? (
        <p>{t('noNotes')}</p>
      ) : (
        <ol className={css.story}>
          {notes.map(({ id, text, by, at, orderNumber }) => (
            <li key={id}>
              <span className={css.note}>{text}</span>
              <span className={css.soft}>
                {`${by} · ${timeText(at, locale, null)} · `}
                <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
              </span>
            </li>
          ))}
        </ol>
      )}
    </OfficePart>
  );
}
