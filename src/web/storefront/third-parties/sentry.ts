import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import { routeFailed } from '../../kit/navigation/route-failed.ts';

/** Of all page loads, this share is measured (specification section 9). */
const tracesSampleRate = 0.25;

/** Tells of errors, without who met them: no account, no query of an address, no text of the page. */
export function startErrorReports(dsn: string): void {
  init({
    dsn,
    tracesSampleRate,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
    },
    integrations: [browserTracingIntegration()],
    // Our own server needs no headers of the reporting service.
    tracePropagationTargets: [],
    beforeSend: (event) => {
      if (event.request?.url) event.request.url = withoutQuery(event.request.url);
      return event;
    },
    beforeBreadcrumb: (crumb) => (crumb.category?.startsWith('ui.') ? null : crumb),
  });
  // What an error page has caught never reaches the window.
  addEventListener(routeFailed, (failure) => captureException((failure as CustomEvent<unknown>).detail));
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
