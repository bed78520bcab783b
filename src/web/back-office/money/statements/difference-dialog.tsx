import { useState } from 'react';
import { explanationKinds } from '#src/domain/statement/statement-state.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import type { StatementExplanation } from '../../staff-api/money/schema.gen.ts';
import {
  type ShownStatementDifferenceFragment,
  settleStatementDifference,
} from '../../staff-api/money/statements.gen.ts';
import css from './statements-page.module.css';
import { useStatementWords } from './use-statement-words.ts';

/** A difference with both sides and its row, and the explanation that ends it. */
export function DifferenceDialog({
  difference,
  maySettle,
  onClose,
  onDone,
}: {
  difference: ShownStatementDifferenceFragment;
  maySettle: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText('officeStatements');
  const [kind, setKind] = useState<StatementExplanation>('ORDER');
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse, clear } = useFormErrors({
    fields: ['explanation', 'orderNumber', 'note'],
  });
  const { isBusy, call } = useCall(refuse);
  const title = t(`kind${difference.kind}`);
  if (difference.state !== 'OPEN' || !maySettle) {
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <Sides difference={difference} />
        <DialogWays>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogWays>
      </Dialog>
    );
  }
  async function submit(said: FormData) {
    clear();
    const text = (name: string) => String(said.get(name) ?? '').trim();
    const asked = {
      id: difference.id,
      cents: difference.cents,
      kind,
      note: text('note'),
      orderNumber: text('orderNumber') || null,
    };
    await call(() => telling(ask(settleStatementDifference, asked), onDone));
  }
  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={t('settle')}
      go={t('settleGo')}
      keep={t('close')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <Sides difference={difference} />
      <SelectField
        name="explanation"
        label={t('explanation')}
        value={kind}
        onChange={({ target }) => setKind(target.value as StatementExplanation)}
        options={explanationKinds.map((value) => ({ value, label: t(`explanation${value}`) }))}
        error={errorOf('explanation')}
      />
      <TextField
        name="orderNumber"
        label={t('orderNumber')}
        autoComplete="off"
        defaultValue={difference.ownOrderNumber ?? ''}
        error={errorOf('orderNumber')}
      />
      <TextArea
        name="note"
        rows={3}
        maxLength={1_000}
        label={t('note')}
        hint={t('noteHint')}
        error={errorOf('note')}
      />
    </FormDialog>
  );
}

/** The statement's side beside ours. */
function Sides({ difference }: { difference: ShownStatementDifferenceFragment }) {
  const t = useText('officeStatements');
  const { money, day } = useStatementWords();
  const { lineId, grossCents, feeCents, netCents, oursCents, cents, ownOrderNumber, note } = difference;
  const number = note === null ? ownOrderNumber : (difference.orderNumber ?? ownOrderNumber);
  const ours = lineId === null ? Math.abs(cents) : oursCents;
  return (
    <div className={css.sides}>
      <p>{t(`todo${difference.kind}`)}</p>
      <dl className={css.facts}>
        <dt>{t('account')}</dt>
        <dd>{`${t(`source${difference.source}`)} ${difference.accountText}`}</dd>
        <dt>{t('day')}</dt>
        <dd>{day(difference.day)}</dd>
        <dt>{t('atBank')}</dt>
        <dd>
          {lineId === null
            ? t('noLine')
            : t('grossFeeNet', { gross: money(grossCents), fee: money(feeCents), net: money(netCents) })}
        </dd>
        <dt>{t('ours')}</dt>
        <dd>{ours === null ? t('noneOfOurs') : money(ours)}</dd>
        <dt>{t('differs')}</dt>
        <dd>{money(cents)}</dd>
        {number !== null && (
          <>
            <dt>{t('order')}</dt>
            <dd>
              <Link to={`/orders/${number}`}>{number}</Link>
            </dd>
          </>
        )}
        {note !== null && difference.explanation !== null && (
          <>
            <dt>{t(`explanation${difference.explanation}`)}</dt>
            <dd>{t('noteBy', { note, name: difference.settledBy ?? '' })}</dd>
          </>
        )}
      </dl>
      {difference.raw !== null && (
        <>
          <p className={css.small}>
            {t('rawOf', { file: difference.fileName ?? '', row: difference.rowNumber ?? 0 })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row wider than the dialog is scrolled by keys. */}
          <pre className={css.raw} tabIndex={0}>
            {difference.raw}
          </pre>
        </>
      )}
    </div>
  );
}
