import {
  isRouteErrorResponse,
  Navigate,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Unanswered } from '../staff-api/data-of.ts';
import { forgetSession } from '../staff-api/session.ts';
import css from './broken-office.module.css';
import { logInAddress } from './load-frame.ts';

/** What is shown in the place of a page that could not be opened, and why. */
export function BrokenOffice() {
  const error = useRouteError();
  const t = useText('office');
  const refusalText = useRefusalText();
  const here = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const code = codeOf(error);
  if (code === 'UNAUTHENTICATED') {
    forgetSession();
    return <Navigate replace to={logInAddress(here)} />;
  }
  if (code === 'NOT_FOUND' || code === 'NOT_ALLOWED') {
    return (
      <div className={css.broken}>
        <title>{t('title')}</title>
        <h1>{t(code === 'NOT_FOUND' ? 'notFound' : 'notAllowed')}</h1>
        <p>{t('notFoundText')}</p>
        <div>
          <ButtonLink to="/events">{t('toEvents')}</ButtonLink>
        </div>
      </div>
    );
  }
  // Not a revalidation: where its answer comes before React has drawn that it is on its way, the router keeps the error.
  const tryAgain = () => navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  return (
    <div className={css.broken}>
      <title>{t('title')}</title>
      <h1>{t(code === 'OFFLINE' ? 'offlineTitle' : 'broken')}</h1>
      <Notice
        tone="bad"
        announces="at once"
        action={
          <Button isBusy={state === 'loading'} onClick={() => void tryAgain()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {code === null ? t('brokenText') : refusalText({ code })}
      </Notice>
    </div>
  );
}

function codeOf(error: unknown): string | null {
  if (error instanceof Unanswered) return error.message;
  if (isRouteErrorResponse(error) && error.status === 404) return 'NOT_FOUND';
  return null;
}
