import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { type Column, columnsIf } from '../list/data-table.tsx';
import type { OrdersQuery } from '../staff-api/orders.gen.ts';
import { numberText, timeText } from '../words/times.ts';
import css from './order-list.module.css';
import { OrderStateTag } from './order-state.tsx';

type Row = OrdersQuery['orders']['items'][number];

/** The columns of a list of orders; `isPart`: of one event. */
export function useOrderColumns({
  isPart,
  withMoney,
}: {
  isPart: boolean;
  withMoney: boolean;
}): Column<Row>[] {
  const t = useText('officeOrders');
  const locale = useLocale();
  return [
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
    { key: 'with', label: t('with'), cell: ({ takenBy }) => takenBy?.name },
    { key: 'coupon', label: t('coupon'), isExtra: true, cell: ({ couponCode }) => couponCode },
    {
      key: 'origin',
      label: t('origin'),
      isExtra: true,
      cell: ({ origin }) => t(`origin${origin}`),
    },
  ];
}

function Buyer({ buyer: { name, email } }: { buyer: Row['buyer'] }) {
  const t = useText('officeOrders');
  const [who, ...where] = (email ?? '').split(/(?=@)/);
  return (
    <span className={css.buyer}>
      <span>{name || t('noName')}</span>
      <span className={css.email}>
        {who}
        <wbr />
        {where.join('')}
      </span>
    </span>
  );
}
