import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Paying } from './paying.ts';
import { RefusedNotice } from './refused-notice.tsx';
import css from './sell.module.css';

/** Card: the terminal takes the money, and its slip is typed. Enter sells. */
export function SlipForm({ totalCents, selling, isReady, sell, words }: Paying) {
  const t = useText('officeTill');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [slip, setSlip] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { refusal } = selling;
  const isOfField = refusal?.code === 'SLIP_USED' || refusal?.field === 'sale.slip';
  const sum = formatMoney(totalCents, locale);
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(sending) => {
        sending.preventDefault();
        if (slip.trim() === '') return setMissing(true);
        void sell({ way: 'TERMINAL', slip: slip.trim() });
      }}
    >
      <p>{t('terminalText', { sum })}</p>
      <TextField
        name="slip"
        label={t('slip')}
        hint={t('slipHint')}
        value={slip}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={selling.isFixed}
        enterKeyHint="done"
        error={refusal !== null && isOfField ? refusalText(refusal) : isMissing ? t('slipMissing') : null}
        onChange={({ target }) => {
          selling.forget();
          setMissing(false);
          setSlip(target.value);
        }}
      />
      {!isOfField && <RefusedNotice refusal={refusal} text={words?.refused} />}
      <Button type="submit" tone="go" isWide className={css.go} isBusy={selling.isBusy} disabled={!isReady}>
        {words?.go ?? t('sellFor', { sum })}
      </Button>
    </form>
  );
}
