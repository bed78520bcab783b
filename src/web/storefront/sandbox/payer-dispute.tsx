import { data, Form, useNavigation } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/payer-dispute.ts';
import css from './bank.module.css';
import { sandboxOf, sandboxTexts } from './sandbox-texts.ts';

const ends = ['WON', 'LOST', 'WITHDRAWN', 'ESCALATED'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const charge = await sandboxOf(visitor).readDisputes(params.reference);
  if (!charge) throw data(null, { status: 404 });
  return { charge, texts: sandboxTexts(visitor, request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sandbox = sandboxOf(context.get(visitorContext));
  const form = await request.formData();
  const what = String(form.get('what'));
  const end = ends.find((known) => known === what);
  if (end) await sandbox.endDispute(params.reference, String(form.get('id')), end);
  else await sandbox.openDispute(params.reference, what === 'inquire');
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Banco de testes | Canhoto' },
  { name: 'robots', content: 'noindex' },
];

/** Where who plays the payer's bank opens a dispute of a payment, and decides it. */
export default function PayerDisputePage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const locale = useLocale();
  const { state } = useNavigation();
  const { amountCents, disputes } = loaderData.charge;
  const isBusy = state !== 'idle';
  const open = disputes.find(({ status }) => status === 'OPEN' || status === 'EVIDENCE_SENT');
  return (
    <main className={css.room}>
      <div className={css.phone}>
        <header className={css.top}>
          <p className={css.bank}>Banco Tatu</p>
          <p className={css.warning}>{t('bankWarning')}</p>
        </header>
        <div className={css.body}>
          <h1 className={css.title}>{t('disputeTitle')}</h1>
          <p className={css.soft}>{t('disputeText')}</p>
          <p className={css.amount}>{formatMoney(amountCents, locale)}</p>
          <ul>
            {disputes.map(({ id, status, amountCents: disputed }) => (
              <li key={id}>
                {t('disputeLine', {
                  state: t(`disputeIs${status}`),
                  amount: formatMoney(disputed, locale),
                })}
              </li>
            ))}
          </ul>
          <Form method="post" className={css.form}>
            {open && <input type="hidden" name="id" value={open.id} />}
            {open ? (
              ends
                .filter((end) => end !== 'ESCALATED' || open.isInquiry)
                .map((end) => (
                  <Button key={end} type="submit" isWide isBusy={isBusy} name="what" value={end}>
                    {t(`dispute${end}`)}
                  </Button>
                ))
            ) : (
              <>
                <Button type="submit" tone="go" isWide isBusy={isBusy} name="what" value="open">
                  {t('disputeOpen')}
                </Button>
                <Button type="submit" isWide isBusy={isBusy} name="what" value="inquire">
                  {t('disputeInquire')}
                </Button>
              </>
            )}
          </Form>
        </div>
      </div>
    </main>
  );
}
