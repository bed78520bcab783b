import type { FormEvent, ReactNode } from 'react';
import { limits } from '#src/domain/limits.ts';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Group } from '#src/web/kit/layout/group.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { PaymentMethod } from '#src/web/parts/customer-api/schema.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { payFormId } from './pay-button.tsx';
import css from './terms-and-pay.module.css';

/** The consent and the button. */
export function TermsAndPay({
  method,
  acceptsTerms,
  termsError,
  isBusy,
  button,
  onAccept,
  onPay,
}: {
  method: PaymentMethod | null;
  acceptsTerms: boolean;
  termsError: string | null;
  isBusy: boolean;
  /** The one that pays, where the page is wide. */
  button: ReactNode;
  onAccept: (accepts: boolean) => void;
  onPay: () => void;
}) {
  const t = useText('checkout');
  const payment = useText('payment');
  const locale = useLocale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay();
  };
  const version = new Date(`${limits.termsVersion}T12:00:00Z`).toLocaleDateString(
    locale === 'pt' ? 'pt-BR' : 'en-US',
    { timeZone: 'UTC', dateStyle: 'medium' },
  );
  return (
    <Group as="form" id={payFormId} noValidate onSubmit={submit}>
      <CheckField
        name="acceptTerms"
        checked={acceptsTerms}
        onChange={(change) => onAccept(change.target.checked)}
        error={termsError}
        label={
          <>
            {t('terms')} <Link to={paths.terms(locale)}>{t('termsOfUse')}</Link>{' '}
            {t('termsVersion', { date: version })} {t('termsAnd')}{' '}
            <Link to={paths.privacy(locale)}>{t('termsLink')}</Link>.
          </>
        }
      />
      <div className={css.button}>{button}</div>
      <p role="status" className={isBusy && method === 'CARD' ? css.asking : 'visually-hidden'}>
        {isBusy && method === 'CARD' && payment('askingCard')}
      </p>
    </Group>
  );
}
