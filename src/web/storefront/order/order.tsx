import { data } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.ts';
import { orderPage } from '../../lib/graphql/operations.gen.ts';
import { headTags } from '../../lib/head.ts';
import { leadTo } from '../../lib/lead-to.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { requireCustomer } from '../../lib/require-customer.ts';
import type { Route } from './+types/order.ts';
import { OrderScreen } from './order-screen.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  requireCustomer(visitor, locale, request);
  const answer = await readData(visitor, orderPage, { number: params.number, locale });
  if (!answer) throw leadTo(paths.logIn(locale, paths.order(locale, params.number)), request);
  if (!answer.order) throw data(null, { status: 404 });
  return {
    order: answer.order,
    hasSandbox: visitor.sandbox !== null,
    texts: textsFor(locale, ['order', 'tickets', 'error']),
    head: { title: textFor(locale, 'order')('title', { number: answer.order.number }) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, hasSandbox } = loaderData;
  return <OrderScreen key={order.number} initialOrder={order} hasSandbox={hasSandbox} />;
}
