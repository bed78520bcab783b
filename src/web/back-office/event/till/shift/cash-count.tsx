import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { MoneyField } from '#src/web/back-office/editor/fields/money-field.tsx';
import { ErrorText, TextField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { denominations, type Pieces, sumOfPieces } from './denominations.ts';
import css from './shift.module.css';

/** A count of cash: in one sum, or by notes and coins. */
export function useCashCount() {
  const [isByPieces, setByPieces] = useState(false);
  const [sum, setSum] = useState<number | string | undefined>();
  const [pieces, setPieces] = useState<Pieces>({});
  const cents = isByPieces ? sumOfPieces(pieces) : typeof sum === 'number' ? sum : null;
  return { isByPieces, setByPieces, sum, setSum, pieces, setPieces, cents };
}

type CashCounting = ReturnType<typeof useCashCount>;

/** Counts cash, as one sum or by notes and coins. Tells nothing of what should be there. */
export function CashCount({
  label,
  count: { isByPieces, setByPieces, sum, setSum, pieces, setPieces, cents },
  error,
}: {
  label: string;
  count: CashCounting;
  error: string | null;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  return (
    <fieldset className={css.count} id="field-countedCents" tabIndex={-1}>
      <legend className={css.countLabel}>{label}</legend>
      <div className={css.choice}>
        {[false, true].map((pressed) => (
          <Button
            key={String(pressed)}
            className={css.way}
            aria-pressed={isByPieces === pressed}
            onClick={() => setByPieces(pressed)}
          >
            {t(pressed ? 'byPieces' : 'bySum')}
          </Button>
        ))}
      </div>
      {isByPieces ? (
        <>
          <div className={css.pieces}>
            {denominations.map((piece) => (
              <TextField
                key={piece}
                name={`piece-${piece}`}
                label={t(piece >= 200 ? 'noteOf' : 'coinOf', { value: formatMoney(piece, locale) })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={pieces[piece] ?? ''}
                onChange={({ target }) => setPieces({ ...pieces, [piece]: target.value })}
              />
            ))}
          </div>
          {error && <ErrorText>{error}</ErrorText>}
        </>
      ) : (
        <MoneyField name="counted" label={t('sum')} value={sum} onValue={setSum} error={error} />
      )}
      <p className={css.counted} role="status">
        <span>{t('countedSum')}</span>
        <strong>{cents === null ? '—' : formatMoney(cents, locale)}</strong>
      </p>
    </fieldset>
  );
}
