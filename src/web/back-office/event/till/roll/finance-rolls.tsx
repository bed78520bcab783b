import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { useConfirmedAsk } from '#src/web/back-office/frame/confirm.tsx';
import { DataTable } from '#src/web/back-office/list/data-table.tsx';
import { OfficePart } from '#src/web/back-office/list/office-page.tsx';
import {
  endTillRoll,
  type ShownRollFragment,
  settleTillRollEntry,
} from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { timeText } from '#src/web/back-office/words/times.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Link } from '#src/web/kit/navigation/link.tsx';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { oddKey } from './roll-notice.tsx';

type Odd = ShownRollFragment['odd'][number];
/** An act that asks for some words. */
type Act = { kind: 'END'; rollId: string } | { kind: 'SETTLE'; entryId: string };

/** The rolls of a shift, as finance sees, ends and settles them. */
export function FinanceRolls({
  rolls,
  onDone,
}: {
  rolls: readonly ShownRollFragment[];
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeTillRoll');
  const [act, setAct] = useState<Act | null>(null);
  if (rolls.length === 0) return null;
  const odd = rolls.flatMap((roll) => roll.odd);
  return (
    <>
      <OfficePart title={t('rolls')}>
        <RollTable rolls={rolls} onEnd={(rollId) => setAct({ kind: 'END', rollId })} />
      </OfficePart>
      {odd.length > 0 && (
        <OfficePart title={t('oddSales')}>
          <OddTable odd={odd} onSettle={(entryId) => setAct({ kind: 'SETTLE', entryId })} />
        </OfficePart>
      )}
      {act !== null && (
        <WordsDialog
          act={act}
          onClose={() => setAct(null)}
          onDone={async () => {
            setAct(null);
            await onDone(t(act.kind === 'END' ? 'endDone' : 'settleDone'));
          }}
        />
      )}
    </>
  );
}

function RollTable({
  rolls,
  onEnd,
}: {
  rolls: readonly ShownRollFragment[];
  onEnd: (rollId: string) => void;
}) {
  const t = useText('officeTillRoll');
  const locale = useLocale();
  const { timeZone, rights } = useEventHead();
  const rows = rolls.flatMap((roll) => roll.offers.map((offer) => ({ roll, offer })));
  return (
    <DataTable
      label={t('rolls')}
      rows={rows}
      keyOf={({ roll, offer }) => `${roll.id} ${offer.batchId}`}
      empty={null}
      columns={[
        {
          ...{ key: 'roll', label: t('title'), isTime: true },
          cell: ({ roll }) => t('rollOf', { at: timeText(roll.begunAt, locale, timeZone) }),
        },
        { key: 'offer', label: t('offer'), cell: ({ offer }) => offer.title[locale] || offer.title.pt },
        {
          ...{ key: 'price', label: t('price'), isNumber: true },
          cell: ({ offer }) => formatMoney(offer.priceCents + offer.feeCents, locale),
        },
        { key: 'units', label: t('units'), isNumber: true, cell: ({ offer }) => offer.units },
        { key: 'sold', label: t('sold'), isNumber: true, cell: ({ offer }) => offer.sold },
        {
          ...{ key: 'state', label: t('state') },
          cell: ({ roll, offer }) =>
            roll.endedAt !== null ? (
              [t('endedBy', { name: roll.endedBy ?? '' }), roll.reason].filter(Boolean).join(': ')
            ) : rights.includes('till.settle') && offer.sold < offer.units ? (
              <Button tone="quiet" onClick={() => onEnd(roll.id)}>
                {t('end')}
              </Button>
            ) : (
              t('open')
            ),
        },
      ]}
    />
  );
}

function OddTable({ odd, onSettle }: { odd: readonly Odd[]; onSettle: (entryId: string) => void }) {
  const t = useText('officeTillRoll');
  const locale = useLocale();
  const { timeZone, rights } = useEventHead();
  return (
    <DataTable
      label={t('oddSales')}
      rows={odd}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { key: 'number', label: t('number'), cell: ({ number }) => number },
        {
          ...{ key: 'at', label: t('at'), isTime: true },
          cell: ({ soldAt }) => timeText(soldAt, locale, timeZone),
        },
        { key: 'why', label: t('why'), cell: ({ code }) => t(oddKey(code)) },
        {
          ...{ key: 'total', label: t('total'), isNumber: true },
          cell: ({ totalCents }) => formatMoney(totalCents, locale),
        },
        {
          ...{ key: 'order', label: t('order') },
          cell: ({ orderNumber }) =>
            orderNumber === null ? '—' : <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
        },
        {
          ...{ key: 'settled', label: t('settled') },
          cell: ({ id, number, settledAt, settledBy, note }) =>
            settledAt !== null ? (
              [note, settledBy].filter(Boolean).join(' — ')
            ) : rights.includes('till.settle') ? (
              <Button tone="quiet" onClick={() => onSettle(id)} aria-label={t('settleNumber', { number })}>
                {t('settle')}
              </Button>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}

/** Ends a roll with a reason, or settles a sale with a note. */
function WordsDialog({
  act,
  onClose,
  onDone,
}: {
  act: Act;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeTillRoll');
  const { id: eventId } = useEventHead();
  const ask = useConfirmedAsk();
  const isEnd = act.kind === 'END';
  const field = isEnd ? 'reason' : 'note';
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['reason', 'note'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData): Promise<void> {
    const words = String(said.get(field) ?? '').trim();
    if (words === '') return tell([{ field, text: t(isEnd ? 'reasonMissing' : 'noteMissing') }]);
    clear();
    const asked: Promise<Answer<unknown>> =
      act.kind === 'END'
        ? ask(endTillRoll, { eventId, rollId: act.rollId, reason: words })
        : ask(settleTillRollEntry, { eventId, entryId: act.entryId, note: words });
    await call(() => telling(asked, onDone));
  }

  return (
    <FormDialog
      title={t(isEnd ? 'endTitle' : 'settleTitle')}
      errors={errors}
      failure={t(isEnd ? 'endFailed' : 'settleFailed')}
      go={t(isEnd ? 'endGo' : 'settleGo')}
      keep={t('keep')}
      tone={isEnd ? 'danger' : 'go'}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      {isEnd && <p>{t('endText')}</p>}
      <TextField name={field} label={t(field)} maxLength={500} autoComplete="off" error={errorOf(field)} />
    </FormDialog>
  );
}
