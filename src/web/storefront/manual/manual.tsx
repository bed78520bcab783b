import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { manualOrderPage } from '../../parts/customer-api/waitlist.gen.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { AccountFailure } from '../account-frame/account-failure.tsx';
import { privateMeta } from '../account-frame/private-page.ts';
import type { Route } from './+types/manual.ts';
import { ManualOrderOver, ManualOrderScreen } from './manual-order-screen.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const answer = await readData(context.get(visitorContext), manualOrderPage, { locale, id: params.id });
  return {
    id: params.id,
    manual: answer?.manualOrder ?? null,
    texts: textsFor(locale, ['manual', 'error']),
    head: { title: textFor(locale, 'manual')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

/** The address is worth a payment: nobody keeps the page, and other sites do not learn it. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' };
}

/** Units that staff holds for somebody, by the link they got (docs/algorithms/manual-orders.md). */
export default function ManualOrderPage({ loaderData: { id, manual } }: Route.ComponentProps) {
  return manual?.state === 'OPEN' ? (
    <ManualOrderScreen key={id} id={id} manual={manual} />
  ) : (
    <ManualOrderOver manual={manual} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
