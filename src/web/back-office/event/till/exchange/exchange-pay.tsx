import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { MoneyField } from '#src/web/back-office/editor/fields/money-field.tsx';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { buyerInput, linesWithNames, type Names } from '../names/people.ts';
import { changeOf } from '../sell/cash.ts';
import css from '../sell/sell.module.css';
import type { Basket } from '../sell/use-basket.ts';
import type { Exchange, Exchanging } from './use-exchanging.ts';

const ofFields = ['CASH_TOO_LITTLE', 'CASH_TOO_MUCH', 'SLIP_USED'];

/** The difference of an exchange: cash on the counter, a slip of the terminal, or nothing. What was free is paid in cash or by card. */
export function ExchangePay({
  basket: { rows, totalCents },
  exchange: { sale, backCents },
  exchanging,
  names,
}: {
  basket: Basket;
  exchange: Exchange;
  exchanging: Exchanging;
  names: Names;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [chosen, choose] = useState<'CASH' | 'TERMINAL'>('CASH');
  const [received, setReceived] = useState<number | string | undefined>();
  const [slip, setSlip] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { refusal, isFixed, isBusy } = exchanging;
  const differenceCents = totalCents - backCents;
  const isFree = sale.way === 'FREE';
  const way = isFree ? chosen : sale.way;
  const asksCash = way === 'CASH' && differenceCents > 0;
  const asksSlip = way === 'TERMINAL' && differenceCents !== 0;
  const change = typeof received === 'number' ? changeOf(differenceCents, received) : null;
  const isOfField = refusal !== null && ofFields.includes(refusal.code);
  const told = isOfField ? refusalText(refusal) : null;

  /** Another choice: what was refused before does not count. */
  function changing(next: () => void): void {
    exchanging.forget();
    setMissing(false);
    next();
  }

  function submit(): void {
    if (rows.some(({ batch }) => batch === null)) return;
    if ((asksCash && change === null) || (asksSlip && slip.trim() === '')) {
      setMissing(true);
      return;
    }
    void exchanging.send({
      ...{ lines: linesWithNames(rows, names), buyer: buyerInput(names), expectedTotalCents: totalCents },
      ...{ way: isFree && totalCents > 0 ? way : null },
      receivedCents: asksCash && typeof received === 'number' ? received : null,
      slip: asksSlip ? slip.trim() : null,
    });
  }

  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(sending) => {
        sending.preventDefault();
        submit();
      }}
    >
      {isFree && totalCents > 0 && (
        <Ways way={way} isFixed={isFixed} onChoose={(one) => changing(() => choose(one))} />
      )}
      {asksCash && (
        <>
          <MoneyField
            name="received"
            label={t('exchangeReceived')}
            value={received}
            onValue={(next) => changing(() => setReceived(next))}
            readOnly={isFixed}
            enterKeyHint="done"
            error={isMissing ? t('exchangeReceivedMissing') : told}
          />
          <p className={css.change} role="status">
            <span>{t('exchangeChange')}</span>
            <strong>{change === null ? '—' : formatMoney(change, locale)}</strong>
          </p>
        </>
      )}
      {asksSlip && (
        <TextField
          name="slip"
          label={t(differenceCents > 0 ? 'exchangeSlip' : 'backSlip')}
          value={slip}
          autoComplete="off"
          spellCheck={false}
          readOnly={isFixed}
          error={isMissing ? t('exchangeSlipMissing') : told}
          onChange={({ target }) => changing(() => setSlip(target.value))}
        />
      )}
      {!(isOfField && (asksCash || asksSlip)) && <Refused refusal={refusal} />}
      <Button type="submit" tone="go" isWide className={css.go} isBusy={isBusy}>
        {t('exchangeGo')}
      </Button>
    </form>
  );
}

/** The way to pay for what was free before. */
function Ways({
  way,
  isFixed,
  onChoose,
}: {
  way: string;
  isFixed: boolean;
  onChoose: (way: 'CASH' | 'TERMINAL') => void;
}) {
  const t = useText('officeTillShift');
  return (
    <fieldset className={css.ways}>
      <legend className="visually-hidden">{t('way')}</legend>
      {(['CASH', 'TERMINAL'] as const).map((one) => (
        <Button
          key={one}
          className={css.wayButton}
          aria-pressed={one === way}
          disabled={isFixed}
          onClick={() => onChoose(one)}
        >
          {t(`way${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Nothing was exchanged, and why. */
function Refused({ refusal }: { refusal: CallRefusal | null }) {
  const t = useText('officeTillShift');
  const refusalText = useRefusalText();
  if (refusal === null) return null;
  const isChanged = refusal.code === 'TOTAL_CHANGED';
  return (
    <Notice
      tone={isChanged ? 'warn' : 'bad'}
      announces="at once"
      title={isChanged ? t('exchangeChanged') : refusalText(refusal)}
    >
      {t(isChanged ? 'exchangeChangedText' : 'nothingExchanged')}
    </Notice>
  );
}
