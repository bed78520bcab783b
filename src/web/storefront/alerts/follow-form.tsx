import { useState } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { paths } from '../../parts/pages/paths.ts';
import { PushControl } from '../../parts/push/push-control.tsx';
import css from './alerts.module.css';
import type { RefusedAlertForm } from './answer-alert-form.ts';
import { type Followable, SubjectChoices } from './subject-choices.tsx';

/** For a customer: what, and by which channels. */
export function FollowForm({
  customer,
  followables,
  wanted,
  pushKey,
  isSaved,
  refused,
}: {
  customer: { email: string; emailVerified: boolean };
  followables: Followable[];
  wanted: readonly string[];
  pushKey: string;
  isSaved: boolean;
  refused: RefusedAlertForm | undefined;
}) {
  const t = useText('alerts');
  const locale = useLocale();
  const { errors } = useFormErrors({ fields: [], refused: refused?.errors });
  const [isBusy, setBusy] = useState(false);
  const follows = followables.flatMap(({ follow }) => follow ?? []);
  const typed = refused?.typed;
  const isChecked = (channel: 'byMail' | 'byPush') =>
    typed
      ? channel in typed
      : follows.length === 0
        ? channel === 'byMail'
        : follows.some((one) => one[channel]);
  return (
    <form method="post" className={css.form} onSubmit={() => setBusy(true)}>
      {isSaved && !refused && (
        <Outcome tone="ok" title={follows.length === 0 ? t('savedNone') : t('saved')}>
          <Link to={paths.notifications(locale)}>{t('seeAll')}</Link>
        </Outcome>
      )}
      <FormErrors errors={errors} failure={t('failed')} />
      <SubjectChoices followables={followables} wanted={wanted} typed={typed} />
      <fieldset className={css.choices}>
        <legend className={css.legend}>{t('how')}</legend>
        <CheckField
          name="byMail"
          defaultChecked={isChecked('byMail')}
          label={
            <span className={css.choice}>
              <span className={css.name}>{t('byMail')}</span>
              <span className={css.soft}>{customer.email}</span>
            </span>
          }
        />
        {!customer.emailVerified && (
          <Notice tone="warn">
            {t('unproved')} <Link to={paths.security(locale)}>{t('unprovedLink')}</Link>
          </Notice>
        )}
        <CheckField name="byPush" defaultChecked={isChecked('byPush')} label={t('byPush')} />
        <PushControl publicKey={pushKey} />
      </fieldset>
      <div className={css.ways}>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
      </div>
    </form>
  );
}
