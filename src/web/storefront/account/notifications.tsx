import { type FormEvent, useState } from 'react';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { notificationsPage, saveCustomerNotifications } from '../../parts/customer-api/account.gen.ts';
import { followedNow } from '../../parts/customer-api/alert.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { PushControl } from '../../parts/push/push-control.tsx';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { Section } from '../account-frame/section.tsx';
import { WithoutScript } from '../account-frame/without-script.tsx';
import type { Route } from './+types/notifications.ts';
import { FollowedList } from './followed-list.tsx';
import css from './notifications.module.css';
import { ReminderForm } from './reminder-form.tsx';

const channels = ['notifyEmail', 'notifySMS', 'notifyWhatsApp'] as const;

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const [{ customer }, alerts] = await Promise.all([
    readOwnData(args, notificationsPage, {}),
    readOwnData(args, followedNow, { locale }),
  ]);
  return {
    customer,
    alerts,
    texts: textsFor(locale, ['account', 'notifications', 'alerts', 'error']),
    head: { title: textFor(locale, 'notifications')('title') },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useText('notifications');
  const account = useText('account');
  const locale = useLocale();
  const isReady = useIsReady();
  const { isBusy, errors, save } = useSave(saveCustomerNotifications);
  const [isSaved, setSaved] = useState(false);
  const { customer, alerts } = loaderData;
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
    <AccountContent title={t('title')} lead={t('lead')}>
      <WithoutScript />
      <Section id="sigo" title={t('followedTitle')}>
        <FollowedList followed={alerts.followed} />
      </Section>
      <Section id="lembretes" title={t('remindersTitle')}>
        <ReminderForm reminders={alerts.reminders} />
      </Section>
      <Section id="aparelho" title={t('deviceTitle')}>
        <PushControl publicKey={alerts.pushKey} />
      </Section>
      <Section id="novidades" title={t('newsTitle')}>
        <Stack as="form" gap={5} isNarrow onSubmit={submit} onChange={() => setSaved(false)}>
          <FormErrors errors={errors} failure={t('failed')} />
          <fieldset disabled={!isReady} className={css.channels}>
            <legend className={css.legend}>{t('legend')}</legend>
            <Soft size="s">{t('newsText')}</Soft>
            {channels.map((channel) => (
              <CheckField
                key={channel}
                name={channel}
                label={t(channel)}
                defaultChecked={customer[channel]}
              />
            ))}
            {!customer.phoneNumber && (
              <Soft>
                {t('noPhone')} <Link to={paths.profile(locale)}>{t('addPhone')}</Link>
              </Soft>
            )}
            <div>
              <Button type="submit" tone="go" isBusy={isBusy}>
                {isBusy ? account('saving') : account('save')}
              </Button>
            </div>
          </fieldset>
          <SavedWord>{isSaved && t('saved')}</SavedWord>
        </Stack>
      </Section>
    </AccountContent>
  );
}
