import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { checkoutPage } from '../../parts/customer-api/purchase.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, checkoutPage, { locale, slug: params.slug });
  if (!answer?.event) throw data(null, { status: 404 });
  return {
    event: answer.event,
    customer: answer.customer,
    waysIn: { socialLogins: visitor.socialLogins },
    texts: textsFor(locale, ['checkout', 'answers', 'payment', 'auth', 'account', 'addresses', 'error']),
    head: { title: textFor(locale, 'checkout')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

/** Personal: nobody may keep a copy. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { event, customer, waysIn } = loaderData;
  // Another event is another checkout: nothing of this one may be shown, saved or paid there.
  return <CheckoutScreen key={event.slug} event={event} customer={customer} waysIn={waysIn} />;
}
