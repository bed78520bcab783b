import { useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { isServerThere, loadOnceAnew } from '../../kit/navigation/load-anew.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';
import css from './message-page.module.css';
import { Shell } from './shell.tsx';

/** What is thrown on the way to a page: an address that leads nowhere, or a failure of ours. */
export function BrokenPage({ error }: { error: unknown }) {
  const hasTexts = useRouteLoaderData('root') !== undefined;
  if (!hasTexts) return <WordlessPage />;
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  );
}

export function LostMessage() {
  const t = useText('common');
  const locale = useLocale();
  return (
    <div className={css.message}>
      <title>{`${t('notFoundTitle')} | Canhoto`}</title>
      <meta name="robots" content="noindex" />
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <div className={css.ways}>
        <ButtonLink tone="go" to={paths.home(locale)}>
          {t('backHome')}
        </ButtonLink>
        <ButtonLink to={paths.tickets(locale)}>{t('myTickets')}</ButtonLink>
      </div>
    </div>
  );
}

/** A page whose script or style could not be loaded; vite.config.ts gives it this name. */
export function isPageUnloaded(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnloadedPage';
}

/**
 * That, or its data. For data browsers throw what they also throw for a mistake of ours: to look whether the server is
 * there does no harm to either.
 */
export function isUnloaded(error: unknown): boolean {
  return isPageUnloaded(error) || error instanceof TypeError;
}

/** A page or its data could not be loaded: it is loaded whole, once, or says that the connection is missing. */
export function UnloadedMessage() {
  const t = useText('common');
  const [found, setFound] = useState<'looking' | 'offline' | 'broken'>('looking');
  const look = useCallback(async (load: () => boolean) => {
    setFound('looking');
    const isThere = await isServerThere();
    if (!isThere || !load()) setFound(isThere ? 'broken' : 'offline');
  }, []);
  useEffect(() => {
    void look(loadOnceAnew);
  }, [look]);
  if (found === 'broken') return <BrokenMessage requestId={undefined} />;
  if (found === 'looking') {
    return (
      <div className={css.message} role="status">
        <p>{t('loading')}</p>
      </div>
    );
  }
  return (
    <div className={css.message} role="alert">
      <title>{`${t('offlineTitle')} | Canhoto`}</title>
      <h1>{t('offlineTitle')}</h1>
      <p>{t('offlineText')}</p>
      <div className={css.ways}>
        <Button tone="go" onClick={() => void look(loadNow)}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  );
}

function loadNow(): boolean {
  location.reload();
  return true;
}

/** A failure inside a page, whose frame stands; `title` says what could not be had. */
export function FailedPage({ error, title }: { error: unknown; title?: string }) {
  if (isUnloaded(error)) return <UnloadedMessage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <LostMessage />;
  const told = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null) : null;
  return <BrokenMessage requestId={told?.requestId} title={title} />;
}

function BrokenMessage({ requestId, title }: { requestId: string | undefined; title?: string | undefined }) {
  const t = useText('common');
  const locale = useLocale();
  return (
    <div className={css.message}>
      <title>{`${title ?? t('brokenTitle')} | Canhoto`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title ?? t('brokenTitle')}</h1>
      <p>{t('brokenText')}</p>
      {requestId && <p>{t('requestId', { id: requestId })}</p>}
      <div className={css.ways}>
        <Button tone="go" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <ButtonLink to={paths.home(locale)}>{t('backHome')}</ButtonLink>
      </div>
    </div>
  );
}

/** When not even the texts could be loaded, both languages stand here. */
function WordlessPage() {
  return (
    <main className={css.message}>
      <title>Canhoto</title>
      <h1>Algo quebrou do nosso lado</h1>
      <p>Recarregue a página ou tente daqui a pouco. Nada se perdeu.</p>
      <p lang="en">
        Something broke on our side. Reload the page, or try again in a moment. Nothing is lost.
      </p>
      <p>
        <a href="/pt">Ver os eventos</a>{' '}
        <a href="/en" lang="en">
          See the events
        </a>
      </p>
    </main>
  );
}
