import { formatMoney } from '#src/domain/format/money.ts';
import { isUuid } from '#src/domain/ids.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { knownMe, mayAnywhere } from '../frame/load-frame.ts';
import { listPage } from '../list/list-page.tsx';
import { listQuery } from '../list/list-query.ts';
import { type OrdersQuery, orders } from '../staff-api/orders.gen.ts';
import type { OrderCare, OrderOrigin, OrderState, PaymentMethod } from '../staff-api/schema.gen.ts';
import { numberText } from '../words/times.ts';
import { useMany } from './many/use-many.tsx';
import { useOrderColumns } from './order-columns.tsx';
import css from './order-list.module.css';
import { orderStates } from './order-state.tsx';

const query = listQuery(orders, (data) => data.orders as OrdersQuery['orders']);
const methods: readonly PaymentMethod[] = ['PIX', 'CARD', 'TRANSFER', 'CASH', 'TERMINAL', 'FREE'];
const origins: readonly OrderOrigin[] = ['SALE', 'TILL', 'COURTESY'];
const cares = ['me', 'taken', 'free'] as const;

/** `me`, `taken` or `free` in the address, or the id of a colleague. */
async function careIn(said: string | null): Promise<{ takenBy: string | null; care: OrderCare | null }> {
  const care = said === 'taken' ? 'TAKEN' : said === 'free' ? 'FREE' : null;
  if (said === 'me') return { takenBy: (await knownMe()).id, care };
  return { takenBy: said !== null && isUuid(said) ? said : null, care };
}

function oneOf<Value extends string>(values: readonly Value[], said: string | null): Value | null {
  return values.find((value) => value === said) ?? null;
}

/** Orders of everything a person may see, or those of one event as a part of its pages. */
export function orderList({ isPart }: { isPart: boolean }) {
  return listPage({
    query,
    isPart,
    exports: 'ORDERS',
    hasColumnChoice: true,
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
        ...(await careIn(said.get('with'))),
        from: instant('from', '00:00'),
        until: instant('until', '23:59:59.999'),
      };
      return { filter, withMoney: await mayAnywhere('money.read') };
    },
    useView({ filter, withMoney }, { isGuess, totals }) {
      const t = useText('officeOrders');
      const many = useMany(filter, totals);
      const options = <Value extends string>(values: readonly Value[], text: (value: Value) => string) =>
        values.map((value) => ({ value, label: text(value) }));
      return {
        title: t('title'),
        notice: isGuess && <Notice>{t('isGuess', { text: filter.search ?? '' })}</Notice>,
        actions: filter.eventId && (
          <ButtonLink to={`/events/${filter.eventId}/acts`}>{t('manyActs')}</ButtonLink>
        ),
        filtersLabel: t('filters'),
        filters: [
          { name: 'q', type: 'search', label: t('search') },
          ...[
            ['state', t('everyState'), options(orderStates, (value) => t(`state${value}`))] as const,
            ['method', t('everyMethod'), options(methods, (value) => t(`method${value}`))] as const,
            ['origin', t('everyOrigin'), options(origins, (value) => t(`origin${value}`))] as const,
            ['with', t('withEvery'), options(cares, (value) => t(`with-${value}`))] as const,
          ].map(([name, emptyText, choices]) => ({ name, label: t(name), emptyText, options: choices })),
          { name: 'from', type: 'date', label: t('from') },
          { name: 'until', type: 'date', label: t('until') },
          // Set by links from an organizer or an event.
          { name: 'organizer', isHidden: true },
          { name: 'event', isHidden: true },
        ],
        // A frequent name is not counted, and orders can be chosen one by one.
        summary: totals?.orders !== 0 && (
          <>
            {totals && <Totals totals={totals} />}
            {many.bar}
          </>
        ),
        ...(many.choice && { choice: many.choice }),
        empty: (isFiltered) => t(isFiltered ? 'nothingFound' : 'none'),
        columns: useOrderColumns({ isPart, withMoney }),
      };
    },
  });
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
