import type { FormEvent } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { limits } from '#src/domain/limits.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { Group } from '../../kit/layout/group.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { payWords } from '../../parts/payment/pay-words.ts';
import css from './terms-and-pay.module.css';

/** The consent, what the law lets one take back, and the button with what it costs. */
export function TermsAndPay({
  method,
  pieces,
  amountCents,
  acceptsTerms,
  termsError,
  isBusy,
  onAccept,
  onPay,
}: {
  method: PaymentMethod | null;
  /** Of what is held. */
  pieces: number;
  /** What is taken in the end, with a card's interest. */
  amountCents: number;
  acceptsTerms: boolean;
  termsError: string | null;
  isBusy: boolean;
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
    locale === 'pt' ? 'pt-BR' : 'en-GB',
    { timeZone: 'UTC', dateStyle: 'medium' },
  );
  const words = amountCents === 0 ? t('get', { count: pieces }) : payWords(method, payment);
  return (
    <Group as="form" noValidate onSubmit={submit}>
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
      {amountCents > 0 && <Soft size="s">{t('regret')}</Soft>}
      <Button type="submit" tone="go" isWide isBusy={isBusy} className={css.pay}>
        {isBusy ? (amountCents > 0 ? payment('paying') : t('getting')) : words}
        {amountCents > 0 && !isBusy && <span className={css.amount}>{formatMoney(amountCents, locale)}</span>}
      </Button>
      <p role="status" className={isBusy && method === 'CARD' ? css.asking : 'visually-hidden'}>
        {isBusy && method === 'CARD' && payment('askingCard')}
      </p>
    </Group>
  );
}
