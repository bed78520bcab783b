import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { MoneyField } from '#src/web/back-office/editor/fields/money-field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { changeOf, usualAmounts } from './cash.ts';
import type { Paying } from './paying.ts';
import { RefusedNotice } from './refused-notice.tsx';
import css from './sell.module.css';

const ofField = ['CASH_TOO_LITTLE', 'CASH_TOO_MUCH'];

/** Cash: what the visitor gives, by its usual amounts or typed, and the change. Enter sells. */
export function CashForm({ totalCents, selling, isReady, sell, words }: Paying) {
  const t = useText('officeTill');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [received, setReceived] = useState<number | string | undefined>();
  const [isMissing, setMissing] = useState(false);
  const { refusal } = selling;
  const isOfField = refusal !== null && ofField.includes(refusal.code);
  const change = typeof received === 'number' ? changeOf(totalCents, received) : null;
  const isTooLittle = refusal?.code === 'CASH_TOO_LITTLE' || (isMissing && change === null);
  const error = isTooLittle ? t('receivedMissing') : isOfField ? refusalText(refusal) : null;

  function receive(next: number | string | undefined): void {
    selling.forget();
    setMissing(false);
    setReceived(next);
  }

  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(sending) => {
        sending.preventDefault();
        if (typeof received !== 'number' || change === null) return setMissing(true);
        void sell({ way: 'CASH', receivedCents: received });
      }}
    >
      <fieldset className={css.usual}>
        <legend className="visually-hidden">{t('usual')}</legend>
        {usualAmounts(totalCents).map((amount) => (
          <Button
            key={amount}
            className={css.usualButton}
            aria-pressed={received === amount}
            disabled={selling.isFixed}
            onClick={() => receive(amount)}
          >
            {amount === totalCents ? t('exact') : formatMoney(amount, locale)}
          </Button>
        ))}
      </fieldset>
      <MoneyField
        name="received"
        label={t('received')}
        value={received}
        onValue={receive}
        readOnly={selling.isFixed}
        enterKeyHint="done"
        error={error}
      />
      <p className={css.change} role="status">
        <span>{t('change')}</span>
        <strong>{change === null ? '—' : formatMoney(change, locale)}</strong>
      </p>
      {!isOfField && <RefusedNotice refusal={refusal} text={words?.refused} />}
      <Button type="submit" tone="go" isWide className={css.go} isBusy={selling.isBusy} disabled={!isReady}>
        {words?.go ?? t('sellFor', { sum: formatMoney(totalCents, locale) })}
      </Button>
    </form>
  );
}
