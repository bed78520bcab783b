import { isRouteErrorResponse, useLocation } from 'react-router';
import { Page } from '../../kit/page/page.tsx';
import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { isPageUnloaded, isUnloaded, LostMessage, UnloadedMessage } from '../frame/broken-page.tsx';

/**
 * What stands in the place of a page of the account whose data did not come: what happened, that nothing is lost, and
 * the way to try again, which is a plain link and so works without script.
 */
export function AccountFailure({ error, title }: { error: unknown; title?: string }) {
  const t = useText('common');
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <LostMessage />;
  // Where only data is missing though there is a network, what follows has a way to try again.
  if (isPageUnloaded(error) || (isUnloaded(error) && navigator.onLine === false)) return <UnloadedMessage />;
  const told = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null) : null;
  return (
    <Page width="list">
      <h1>{title ?? t('accountFailedTitle')}</h1>
      <Notice
        tone="bad"
        announces="at once"
        action={
          <ButtonLink to={pathname + search} reloadDocument>
            {t('tryAgain')}
          </ButtonLink>
        }
      >
        <p>{t('accountFailedText')}</p>
        {told?.requestId && <p>{t('requestId', { id: told.requestId })}</p>}
      </Notice>
    </Page>
  );
}
