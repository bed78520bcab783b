import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { alertLink, endAlerts } from '../../parts/customer-api/alert.gen.ts';
import { privateHeaders } from '../../parts/log-in/answer-form.ts';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/end-alerts.ts';
import css from './alerts.module.css';
import { change, refusedForm, typedIn } from './answer-alert-form.ts';

/** In the address of the page that says what has ended. */
const newsName = 'novidades';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('codigo') ?? '';
  const found = await readData(context.get(visitorContext), alertLink, { code });
  const link = found?.alertLink ?? null;
  const ended = searchParams.get('parado');
  const isNews = ended === newsName || link?.purpose === 'END_NEWS';
  return {
    code,
    link: link === null || link.purpose === 'CONFIRM' ? null : link,
    isEnded: ended !== null,
    isNews,
    texts: textsFor(locale, ['alerts', 'error']),
    head: { title: textFor(locale, 'alerts')(isNews ? 'newsTitle' : 'endTitle') },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await typedIn(request);
  const variables = { code: typed.code ?? '', all: 'all' in typed };
  const errors = await change(context.get(visitorContext), endAlerts, variables);
  if (errors.length > 0) return refusedForm(errors, typed);
  const ended = typed.purpose === 'END_NEWS' ? newsName : '1';
  const next = `${paths.endAlerts(pageLocale(params))}?parado=${ended}`;
  throw redirectTo(next, request, { status: 303, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** The way out of a mail, without a log-in. Opening it ends nothing: only its buttons do. */
export default function EndAlertsPage({
  loaderData: { code, link, isEnded, isNews },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('alerts');
  const locale = useLocale();
  const isReminder = link?.purpose === 'END_REMINDERS';
  const others = link?.allNames.filter((name) => !link.names.includes(name)) ?? [];
  const hasEnded = link?.isOver === true;
  const isOpen = link !== null && !isEnded && !refused;
  if (isNews && (isOpen || isEnded)) return <EndNews code={code} isEnded={isEnded} isOver={hasEnded} />;
  return (
    <Page width="form">
      <h1>{t('endTitle')}</h1>
      {isEnded && (
        <Outcome tone="ok" title={t('ended')}>
          {t('endedText')}
        </Outcome>
      )}
      {!isEnded && !isOpen && (
        <Outcome tone="warn" title={t('expired')}>
          {t('expiredText')}
        </Outcome>
      )}
      {isOpen && hasEnded && (
        <Outcome tone="info" title={t('endedAlready')}>
          {t('endedText')}
        </Outcome>
      )}
      {isOpen && (
        <form method="post" className={css.form}>
          <input type="hidden" name="code" value={code} />
          {isReminder && <p>{t('endReminders')}</p>}
          {!isReminder && !hasEnded && (
            <div>
              <p>{t('endText')}</p>
              <ul className={css.names}>
                {link.names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          )}
          {!hasEnded && (
            <Button type="submit" tone="go" isWide>
              {t('end')}
            </Button>
          )}
          {others.length > 0 && (
            <>
              <p className={css.soft}>{t('endAllText', { names: others.join(', ') })}</p>
              <Button type="submit" name="all" value="1" isWide>
                {t('endAll')}
              </Button>
            </>
          )}
        </form>
      )}
      {!isOpen && (
        <div className={css.ways}>
          <ButtonLink to={paths.home(locale)}>{t('toHome')}</ButtonLink>
        </div>
      )}
    </Page>
  );
}

/** The same for advertising: what ends, what goes on, and how to agree again. */
function EndNews({ code, isEnded, isOver }: { code: string; isEnded: boolean; isOver: boolean }) {
  const t = useText('alerts');
  const locale = useLocale();
  if (!isEnded && !isOver) {
    return (
      <Page width="form">
        <h1>{t('newsTitle')}</h1>
        <form method="post" className={css.form}>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="purpose" value="END_NEWS" />
          <p>{t('newsText')}</p>
          <Button type="submit" tone="go" isWide>
            {t('newsEnd')}
          </Button>
        </form>
      </Page>
    );
  }
  return (
    <Page width="form">
      <h1>{t('newsTitle')}</h1>
      <Outcome tone={isEnded ? 'ok' : 'info'} title={t(isEnded ? 'ended' : 'newsEndedAlready')}>
        {t('newsEndedText')}
      </Outcome>
      <p className={css.soft}>{t('newsAgain')}</p>
      <div className={css.ways}>
        <ButtonLink to={`${paths.notifications(locale)}#novidades`}>{t('newsAgainLink')}</ButtonLink>
        <ButtonLink to={paths.home(locale)}>{t('toHome')}</ButtonLink>
      </div>
    </Page>
  );
}
