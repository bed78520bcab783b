import { useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Outcome } from '../../parts/log-in/outcome.tsx';
import { paths } from '../../parts/pages/paths.ts';
import css from './alerts.module.css';
import type { RefusedAlertForm } from './answer-alert-form.ts';
import { type Followable, SubjectChoices } from './subject-choices.tsx';

/** For a visitor: an address, which is asked before anything is sent to it; or the way to the log-in. */
export function VisitorForm({
  slug,
  followables,
  wanted,
  isAsked,
  refused,
}: {
  slug: string;
  followables: Followable[];
  wanted: readonly string[];
  isAsked: boolean;
  refused: RefusedAlertForm | undefined;
}) {
  const t = useText('alerts');
  const locale = useLocale();
  const { errors, errorOf, mendTyped } = useFormErrors({ fields: ['email'], refused: refused?.errors });
  const [isBusy, setBusy] = useState(false);
  if (isAsked && !refused) {
    return (
      <>
        <Outcome tone="ok" title={t('asked')}>
          {t('askedText', { hours: limits.confirmFollowHours })}
        </Outcome>
        <div className={css.ways}>
          <ButtonLink to={paths.event(locale, slug)}>{t('backToEvent')}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <form method="post" noValidate className={css.form} onSubmit={() => setBusy(true)} onChange={mendTyped}>
      <FormErrors errors={errors} failure={t('failed')} />
      <SubjectChoices followables={followables} wanted={wanted} typed={refused?.typed} />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        label={t('email')}
        hint={t('emailHint')}
        defaultValue={refused?.typed.email ?? ''}
        error={errorOf('email')}
      />
      <Soft size="s">
        {t('consent')} <Link to={paths.privacy(locale)}>{t('privacy')}</Link>
      </Soft>
      <div className={css.ways}>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {isBusy ? t('asking') : t('ask')}
        </Button>
      </div>
      <p className={css.soft}>
        {t('orLogIn')} <Link to={paths.logIn(locale, paths.eventAlerts(locale, slug))}>{t('logIn')}</Link>
      </p>
    </form>
  );
}
