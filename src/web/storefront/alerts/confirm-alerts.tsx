import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { alertLink, confirmFollow } from '../../parts/customer-api/alert.gen.ts';
import { privateHeaders } from '../../parts/log-in/answer-form.ts';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/confirm-alerts.ts';
import css from './alerts.module.css';
import { change, refusedForm, typedIn } from './answer-alert-form.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('codigo') ?? '';
  const found = await readData(context.get(visitorContext), alertLink, { code });
  const link = found?.alertLink?.purpose === 'CONFIRM' ? found.alertLink : null;
  return {
    code,
    names: link?.names ?? [],
    isConfirmed: searchParams.has('confirmado'),
    texts: textsFor(locale, ['alerts', 'error']),
    head: { title: textFor(locale, 'alerts')('confirmTitle') },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await typedIn(request);
  const errors = await change(context.get(visitorContext), confirmFollow, { code: typed.code ?? '' });
  if (errors.length > 0) return refusedForm(errors, typed);
  const next = `${paths.confirmAlerts(pageLocale(params))}?confirmado=1`;
  throw redirectTo(next, request, { status: 303, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** The link of the first mail. Scanners of mail open links before people do, so only the button confirms. */
export default function ConfirmAlertsPage({
  loaderData: { code, names, isConfirmed },
  actionData: refused,
}: Route.ComponentProps) {
  const t = useText('alerts');
  const locale = useLocale();
  const isOpen = !isConfirmed && !refused && names.length > 0;
  return (
    <Page width="form">
      <h1>{t('confirmTitle')}</h1>
      {isConfirmed && (
        <Outcome tone="ok" title={t('confirmed')}>
          {t('confirmedText')}
        </Outcome>
      )}
      {!isConfirmed && !isOpen && (
        <Outcome tone="warn" title={t('expired')}>
          {t('expiredText')}
        </Outcome>
      )}
      {isOpen ? (
        <form method="post" className={css.form}>
          <div>
            <p>{t('confirmText')}</p>
            <ul className={css.names}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
          <input type="hidden" name="code" value={code} />
          <Button type="submit" tone="go" isWide>
            {t('confirm')}
          </Button>
        </form>
      ) : (
        <div className={css.ways}>
          <ButtonLink to={paths.home(locale)}>{t('toHome')}</ButtonLink>
        </div>
      )}
    </Page>
  );
}
