import { type FormEvent, useState } from 'react';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { notificationsPage, saveCustomerNotifications } from '../../lib/graphql/account.gen.ts';
import { Link } from '../../lib/link.tsx';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { useIsReady } from '../../ui/use-is-ready.ts';
import type { Route } from './+types/notifications.ts';
import css from './account.module.css';
import { AccountFailure } from './account-failure.tsx';
import { AccountLayout } from './account-layout.tsx';
import { FormErrors } from './form-errors.tsx';
import { privateHeaders, privateMeta } from './private-page.ts';
import { readOwnData } from './read-own-data.ts';
import { SavedWord } from './saved-word.tsx';
import { useSave } from './use-save.ts';
import { WithoutScript } from './without-script.tsx';

const channels = ['notifyEmail', 'notifySMS', 'notifyWhatsApp'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { customer } = await readOwnData(
    context.get(visitorContext),
    notificationsPage,
    {},
    { locale, request },
  );
  return {
    customer,
    texts: textsFor(locale, ['account', 'notifications', 'error']),
    head: { title: textFor(locale, 'notifications')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('notifications');
  const account = useText('account');
  const locale = useLocale();
  const isReady = useIsReady();
  const { isBusy, errors, save } = useSave(saveCustomerNotifications);
  const [isSaved, setSaved] = useState(false);
  const { customer } = loaderData;
  if (!customer) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setSaved(false);
    const input = Object.fromEntries(channels.map((channel) => [channel, form.has(channel)]));
    setSaved((await save({ input })) !== null);
  };

  return (
    <AccountLayout title={t('title')} lead={t('lead')}>
      <form className={css.form} onSubmit={submit} onChange={() => setSaved(false)}>
        <WithoutScript />
        <FormErrors errors={errors} failure={t('failed')} />
        <fieldset disabled={!isReady} className={css.fields}>
          <legend className={css.legend}>{t('legend')}</legend>
          {channels.map((channel) => (
            <CheckField key={channel} name={channel} label={t(channel)} defaultChecked={customer[channel]} />
          ))}
          {!customer.phoneNumber && (
            <p className={css.soft}>
              {t('noPhone')} <Link to={paths.profile(locale)}>{t('addPhone')}</Link>
            </p>
          )}
          <div>
            <Button type="submit" tone="go" isBusy={isBusy}>
              {isBusy ? account('saving') : account('save')}
            </Button>
          </div>
        </fieldset>
        <SavedWord>{isSaved && t('saved')}</SavedWord>
      </form>
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
