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

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('codigo') ?? '';
  const found = await readData(context.get(visitorContext), alertLink, { code });
  const link = found?.alertLink ?? null;
  return {
    code,
    link: link === null || link.purpose === 'CONFIRM' ? null : link,
    isEnded: searchParams.has('parado'),
    texts: textsFor(locale, ['alerts', 'error']),
    head: { title: textFor(locale, 'alerts')('endTitle') },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await typedIn(request);
  const variables = { code: typed.code ?? '', all: 'all' in typed };
  const errors = await change(context.get(visitorContext), endAlerts, variables);
  if (errors.length > 0) return refusedForm(errors, typed);
  const next = `${paths.endAlerts(pageLocale(params))}?parado=1`;
  throw redirectTo(next, request, { status: 303, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** The way out of a mail, without a log-in. Opening it ends nothing: only its buttons do. */
export default function EndAlertsPage({
  loaderData: { code, link, isEnded },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('alerts');
  const locale = useLocale();
  const isReminder = link?.purpose === 'END_REMINDERS';
  const others = link?.allNames.filter((name) => !link.names.includes(name)) ?? [];
  const hasEnded = link !== null && !isReminder && link.names.length === 0;
  const isOpen = link !== null && !isEnded && !refused;
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
