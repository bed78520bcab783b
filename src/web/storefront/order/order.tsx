import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { orderPage } from '../../parts/customer-api/purchase.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { drawPostponed } from '../../parts/postponed/draw-postponed.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { metaOr } from '../account-frame/private-page.ts';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/order.ts';
import { OrderScreen } from './order-screen.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { order, customer } = await readOwnData(args, orderPage, { number: args.params.number, locale });
  if (!order) throw data(null, { status: 404 });
  const visitor = args.context.get(visitorContext);
  const isAhead = new Date(order.event.endsAt) > visitor.now;
  return {
    order,
    hasPassword: customer?.hasPassword ?? true,
    postponed: drawPostponed(order, locale),
    hasSandbox: visitor.sandbox !== null,
    eventUrl: isAhead ? visitor.publicUrl + paths.event(locale, order.event.slug) : null,
    texts: textsFor(locale, ['order', 'tickets', 'payment', 'account', 'addresses', 'error']),
    head: { title: textFor(locale, 'order')('title', { number: order.number }) },
  };
}

export const meta: Route.MetaFunction = (facts) => metaOr('orderBrokenTitle', facts);

/** The bank's question reads its way back from the path of the order, which is told within our site only. */
export function headers({ parentHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(parentHeaders), 'referrer-policy': 'same-origin' };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, ...rest } = loaderData;
  return <OrderScreen key={order.number} initialOrder={order} {...rest} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} title={useText('common')('orderBrokenTitle')} />;
}
