import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { CheckField, ChoiceField } from '../../kit/forms/field.tsx';
import { Price } from '../../kit/money/price.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { safeRedirect } from '../../parts/own-pages/safe-redirect.ts';
import { useSite } from '../../parts/site/site.ts';
import { visitorContext, type WebhookDelivery, webhookDeliveries } from '../../parts/visitor/load-context.ts';
import type { Route } from './+types/bank.ts';
import css from './bank.module.css';
import { sandboxPaths } from './sandbox-paths.ts';
import { sandboxOf, sandboxTexts } from './sandbox-texts.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const charge = await sandboxOf(visitor).readCharge(params.txid);
  if (!charge) throw data(null, { status: 404 });
  const back = new URL(request.url).searchParams.get('voltar');
  return {
    charge,
    back: safeRedirect(back, '/pt/conta/meus-pedidos'),
    texts: sandboxTexts(visitor, request),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sandbox = sandboxOf(context.get(visitorContext));
  const form = await request.formData();
  if (form.get('what') === 'expire') await sandbox.expireCharge(params.txid);
  else {
    const wanted = String(form.get('delivery'));
    const delivery: WebhookDelivery = webhookDeliveries.find((known) => known === wanted) ?? 'normal';
    await sandbox.payCharge(params.txid, { delivery, evenIfExpired: form.get('evenIfExpired') === 'on' });
  }
  // Back to the page by GET, so that loading it again does not pay again.
  throw redirect(sandboxPaths.bank(params.txid) + new URL(request.url).search);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Banco de testes | Canhoto' },
  { name: 'robots', content: 'noindex' },
];

export default function BankPage({ loaderData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const common = useText('common');
  const locale = useLocale();
  const { company } = useSite();
  const { state } = useNavigation();
  const { charge, back } = loaderData;
  const [delivery, setDelivery] = useState<string>('normal');
  const isPaid = charge.payments.length > 0;
  return (
    <main className={css.room}>
      <div className={css.phone}>
        <header className={css.top}>
          <p className={css.bank}>Banco Tatu</p>
          <p className={css.warning}>{t('bankWarning')}</p>
        </header>
        <div className={css.body}>
          <div>
            <h1 className={css.title}>{isPaid ? t('paidTitle') : t('bankTitle')}</h1>
            <p className={css.soft}>{t(`status${charge.status}`)}</p>
          </div>
          <p className={css.amount}>
            <Price size="l">{formatMoney(charge.amountCents, locale)}</Price>
          </p>
          <dl className={css.facts}>
            <div>
              <dt>{t('payTo')}</dt>
              <dd>{company.legalName}</dd>
            </div>
            <div>
              <dt>{t('description')}</dt>
              <dd>{charge.description}</dd>
            </div>
            <div>
              <dt>{t('validUntil')}</dt>
              <dd>{formatMoment(new Date(charge.expiresAt), locale, 'America/Sao_Paulo')}</dd>
            </div>
            {charge.payments.map((payment) => (
              <div key={payment.endToEndId}>
                <dt>{t('endToEnd')}</dt>
                <dd className={css.receipt}>{payment.endToEndId}</dd>
              </div>
            ))}
          </dl>
          {isPaid && <Notice tone="ok" title={t('paidTitle')} announces="politely" />}
          {!isPaid && (
            <Form method="post" className={css.form}>
              <Button type="submit" tone="go" isWide isBusy={state !== 'idle'} name="what" value="pay">
                {t('payNow')}
              </Button>
              <ChoiceField
                name="delivery"
                label={t('deliveryTitle')}
                choices={webhookDeliveries.map((choice) => ({ value: choice, label: t(choice) }))}
                value={delivery}
                onChoose={setDelivery}
                isRow
              />
              <CheckField name="evenIfExpired" label={t('evenIfExpired')} />
              <Button type="submit" name="what" value="expire" isBusy={state !== 'idle'}>
                {t('letExpire')}
              </Button>
            </Form>
          )}
          <p>
            <Link to={back}>{t('backToOrder')}</Link>
          </p>
          {state !== 'idle' && <p role="status">{common('loading')}</p>}
        </div>
      </div>
    </main>
  );
}
