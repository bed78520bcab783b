import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { mayAnywhere } from '../frame/load-frame.ts';
import { columnsIf } from '../list/data-table.tsx';
import { listPage } from '../list/list-page.tsx';
import { listQuery } from '../list/list-query.ts';
import { type OrdersQuery, orders } from '../staff-api/orders.gen.ts';
import type { OrderOrigin, OrderState, PaymentMethod } from '../staff-api/schema.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import css from './order-list.module.css';
import { OrderStateTag, orderStates } from './order-state.tsx';

type Row = OrdersQuery['orders']['items'][number];

const query = listQuery(orders, (data) => data.orders as OrdersQuery['orders']);
const methods: readonly PaymentMethod[] = ['PIX', 'CARD', 'TRANSFER', 'FREE'];
const origins: readonly OrderOrigin[] = ['SALE', 'COURTESY'];

function oneOf<Value extends string>(values: readonly Value[], said: string | null): Value | null {
  return values.find((value) => value === said) ?? null;
}

/** Orders of everything a person may see, or those of one event as a part of its pages. */
export function orderList({ isPart }: { isPart: boolean }) {
  return listPage({
    query,
    isPart,
    exports: 'ORDERS',
    ...(!isPart && { views: 'ORDERS' as const }),
    async read(said, { eventId = null }) {
      const instant = (name: string, time: string) => {
        const day = said.get(name) ?? '';
        return /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T${time}`).toISOString() : null;
      };
      const filter = {
        search: said.get('q'),
        organizerId: said.get('organizer'),
        eventId: eventId ?? said.get('event'),
        state: oneOf<OrderState>(orderStates, said.get('state')),
        method: oneOf(methods, said.get('method')),
        origin: oneOf(origins, said.get('origin')),
        from: instant('from', '00:00'),
        until: instant('until', '23:59:59.999'),
      };
      return { filter, withMoney: await mayAnywhere('money.read') };
    },
    useView({ filter, withMoney }, { isGuess, totals }) {
      const t = useText('officeOrders');
      const locale = useLocale();
      const options = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
        values.map((value) => ({ value, label: text(value) }));
      return {
        title: t('title'),
        notice: isGuess && <Notice>{t('isGuess', { text: filter.search ?? '' })}</Notice>,
        filtersLabel: t('filters'),
        filters: [
          { name: 'q', type: 'search', label: t('search') },
          ...[
            ['state', t('everyState'), options(orderStates, (value) => t(`state${value}`))] as const,
            ['method', t('everyMethod'), options(methods, (value) => t(`method${value}`))] as const,
            ['origin', t('everyOrigin'), options(origins, (value) => t(`origin${value}`))] as const,
          ].map(([name, emptyText, choices]) => ({ name, label: t(name), emptyText, options: choices })),
          { name: 'from', type: 'date', label: t('from') },
          { name: 'until', type: 'date', label: t('until') },
          // Set by links from an organizer or an event.
          { name: 'organizer', isHidden: true },
          { name: 'event', isHidden: true },
        ],
        summary: totals !== null && totals.orders > 0 && <Totals totals={totals} />,
        empty: (isFiltered) => t(isFiltered ? 'nothingFound' : 'none'),
        columns: [
          {
            key: 'number',
            label: t('number'),
            cell: ({ number }) => (
              <Link to={`/orders/${number}`} className={css.number}>
                {number}
              </Link>
            ),
          },
          { key: 'buyer', label: t('buyer'), cell: ({ buyer }) => <Buyer buyer={buyer} /> },
          ...columnsIf<Row>(!isPart, {
            key: 'event',
            label: t('event'),
            cell: ({ eventName }) => eventName[locale] || eventName.pt,
          }),
          {
            key: 'placedAt',
            label: t('placedAt'),
            isTime: true,
            // Among events of several zones, times of one clock can be compared.
            cell: ({ placedAt, timeZone }) => timeText(placedAt, locale, isPart ? timeZone : null),
          },
          { key: 'units', label: t('units'), isNumber: true, cell: ({ units }) => numberText(units, locale) },
          {
            key: 'method',
            label: t('method'),
            cell: ({ method, origin }) =>
              origin === 'COURTESY' ? t('originCOURTESY') : method && t(`method${method}`),
          },
          ...columnsIf<Row>(withMoney, {
            key: 'total',
            label: t('total'),
            isNumber: true,
            cell: ({ totalCents }) => (totalCents == null ? '' : formatMoney(totalCents, locale)),
          }),
          { key: 'state', label: t('state'), cell: ({ state }) => <OrderStateTag state={state} /> },
        ],
      };
    },
  });
}

function Buyer({ buyer: { name, email } }: { buyer: Row['buyer'] }) {
  const t = useText('officeOrders');
  return (
    <span className={css.buyer}>
      <span>{name || t('noName')}</span>
      <span className={css.email}>{email}</span>
    </span>
  );
}

/** All that is filtered, as "312 orders · R$ 48,210.00 left". */
function Totals({
  totals: { orders: count, isMore, keptCents },
}: {
  totals: NonNullable<OrdersQuery['orders']['totals']>;
}) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const counted = isMore ? t('totalsMore', { count: numberText(count, locale) }) : t('totals', { count });
  const kept = keptCents === null ? null : t('kept', { sum: formatMoney(keptCents, locale) });
  return <p className={css.totals}>{[counted, kept].filter(Boolean).join(' · ')}</p>;
}
