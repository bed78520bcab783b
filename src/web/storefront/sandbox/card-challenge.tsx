import { data, Form, useNavigation } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { textsFor } from '#src/i18n/texts.server.ts';
import { Price } from '../../kit/money/price.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { spokenLocale } from '../../parts/pages/page-locale.ts';
import { useSite } from '../../parts/site/site.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/card-challenge.ts';
import css from './bank.module.css';
import { sandboxOf } from './sandbox-texts.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const challenge = await sandboxOf(visitor).readChallenge(params.reference);
  if (!challenge) throw data(null, { status: 404 });
  return {
    challenge,
    back: pathBack(request),
    texts: textsFor(spokenLocale(request, visitor.acceptLanguage), ['payment']),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  await sandboxOf(context.get(visitorContext)).answerChallenge(params.reference, form.get('is') === 'me');
  return null;
}

/** The bank is told a whole address to lead back to; only our own path of it is followed. */
function pathBack(request: Request): string {
  const told = new URL(request.url).searchParams.get('volta');
  const path = told === null ? null : URL.parse(told, request.url)?.pathname;
  return safeRedirect(path ?? null, '/pt/conta/meus-pedidos');
}

export const meta: Route.MetaFunction = () => [
  { title: 'Banco de testes | Canhoto' },
  { name: 'robots', content: 'noindex' },
];

/** Where the card's bank asks its customer whether it is them, as 3-D Secure does. */
export default function CardChallengePage({ loaderData }: Route.ComponentProps) {
  const t = useText('payment');
  const locale = useLocale();
  const { company } = useSite();
  const { state } = useNavigation();
  const { challenge, back } = loaderData;
  return (
    <main className={css.room}>
      <div className={css.phone}>
        <header className={css.top}>
          <p className={css.bank}>{t('challengeBank')}</p>
        </header>
        <div className={css.body}>
          <h1 className={css.title}>{t('challengeTitle')}</h1>
          <p className={css.soft}>{t('challengeText')}</p>
          <p className={css.amount}>
            <Price size="l">{formatMoney(challenge.amountCents, locale)}</Price>
            <br />
            {company.legalName}
          </p>
          {challenge.isOpen ? (
            <Form method="post" className={css.form}>
              <Button type="submit" tone="go" isWide name="is" value="me" isBusy={state !== 'idle'}>
                {t('challengeYes')}
              </Button>
              <Button type="submit" isWide name="is" value="not me" isBusy={state !== 'idle'}>
                {t('challengeNo')}
              </Button>
              {/* Who leaves while the answer is on its way takes it back. */}
              {state === 'idle' && <Link to={back}>{t('challengeBack')}</Link>}
            </Form>
          ) : (
            <>
              <p role="status">{t('challengeDone')}</p>
              <ButtonLink tone="go" isWide to={back}>
                {t('challengeBack')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
