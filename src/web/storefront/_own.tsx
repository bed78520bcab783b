import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { subscribeToForgetting } from '../kit/storage/personal-store.ts';
import { pageLocale } from '../parts/pages/page-locale.ts';
import { loadSession } from '../parts/session/session.ts';
import { visitorContext } from '../parts/visitor/load-context.ts';
import { requireCustomer } from '../parts/visitor/require-customer.ts';
import type { Route } from './+types/_own.ts';
import { AccountFailure } from './account-frame/account-failure.tsx';
import { privateMeta } from './account-frame/private-page.ts';

/**
 * The layout route of all pages that belong to a customer. Visitors who are not logged in are sent to the log-in page.
 * A form posted without script is left to its action.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, params, request }) => {
    if (request.method !== 'POST') requireCustomer(context.get(visitorContext), pageLocale(params), request);
  },
];

/** No cache between the server and the customer may store such a page. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** Replaced by the page's own, unless the page failed. */
export const meta: Route.MetaFunction = privateMeta;

/** One log-out tells itself more than once, and a second question would interrupt the redirect of the first. */
const oneLogOutMs = 5_000;

/** After a log-out in another tab nothing of that person is shown here: the page asks anew, and leads to the log-in. */
export default function OwnPages() {
  const { revalidate } = useRevalidator();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      subscribeToForgetting((why) => {
        const now = performance.now();
        // In this tab the button that was pressed leads on.
        if (why === 'left' || now - askedAt.current < oneLogOutMs) return;
        askedAt.current = now;
        // The log-in leads whoever is known here back at once, so it must hear first that nobody is.
        void loadSession().then(() => revalidate());
      }),
    [revalidate],
  );
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
