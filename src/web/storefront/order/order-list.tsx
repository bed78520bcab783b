import { formatMoment } from '#src/domain/format/date.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Row } from '../../kit/layout/stack.tsx';
import { useMoney } from '../../kit/money/money-text.ts';
import { Price } from '../../kit/money/price.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { CoverLink } from '../../kit/page/cover-link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { type OrderListQuery, orderList } from '../../parts/customer-api/purchase.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import { AccountContent } from '../account-frame/account-content.tsx';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/order-list.ts';
import css from './order.module.css';
import { OrderStatus } from './order-status.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const after = new URL(args.request.url).searchParams.get('depois');
  const { orders, isIncomplete } = await readOwnData(args, orderList, { locale, after });
  return {
    orders: orders.items,
    isIncomplete,
    isOlder: after !== null,
    olderAfter: orders.hasMore ? orders.endCursor : null,
    texts: textsFor(locale, ['account', 'order']),
    head: { title: textFor(locale, 'order')('listTitle') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useText('order');
  const common = useText('common');
  const locale = useLocale();
  const { orders, isIncomplete, isOlder, olderAfter } = loaderData;
  return (
    <AccountContent title={t('listTitle')}>
      {isIncomplete && <SomeMissing />}
      {orders.length === 0 && !isIncomplete ? (
        <EmptyStub title={t('listEmptyTitle')} text={t('listEmptyText')}>
          <ButtonLink tone="go" to={paths.home(locale)}>
            {common('backHome')}
          </ButtonLink>
        </EmptyStub>
      ) : (
        <Boundary>
          <OrderList orders={orders} />
        </Boundary>
      )}
      {(isOlder || olderAfter) && (
        <Row gap={3}>
          {isOlder && <ButtonLink to={paths.orders(locale)}>{t('newest')}</ButtonLink>}
          {olderAfter && (
            <ButtonLink to={`${paths.orders(locale)}?depois=${encodeURIComponent(olderAfter)}`}>
              {t('older')}
            </ButtonLink>
          )}
        </Row>
      )}
    </AccountContent>
  );
}

function OrderList({ orders }: { orders: OrderListQuery['orders']['items'] }) {
  const t = useText('order');
  const locale = useLocale();
  const money = useMoney();
  return (
    <ul className={css.orders}>
      {orders.map((order) => (
        <li key={order.number} className={css.order}>
          {order.event.imageUrl && (
            <img
              className={css.orderArt}
              src={order.event.imageUrl}
              alt=""
              width="120"
              height="76"
              loading="lazy"
            />
          )}
          <div className={css.orderWords}>
            <h2 className={css.small}>
              <CoverLink to={paths.order(locale, order.number)}>
                {order.event.name}
                <span className="visually-hidden">: {t('seeOrder', { number: order.number })}</span>
              </CoverLink>
            </h2>
            <p className={classNames(css.soft, css.said)}>
              <span>{order.number}</span>{' '}
              <span>{formatMoment(new Date(order.placedAt), locale, order.event.timeZone)}</span>
            </p>
          </div>
          <span className={css.status}>
            <OrderStatus status={order.status} payment={order.payment} />
          </span>
          <Price>{money(order.totals.totalCents)}</Price>
        </li>
      ))}
    </ul>
  );
}
