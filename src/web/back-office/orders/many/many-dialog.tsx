import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { limits } from '#src/domain/limits.ts';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import {
  type ManyPreviewQuery,
  noteOnMany,
  type OrderChoice,
  refundMany,
  resendMany,
} from '../../staff-api/many.gen.ts';
import type { ManyActKind } from '../../staff-api/schema.gen.ts';
import { useManyReasons } from '../../words/many-reasons.ts';
import { numberText } from '../../words/times.ts';
import css from './many.module.css';
import { useManyPreview } from './use-many-preview.ts';

/** Shows what an act on many orders would come to, and begins it. Where that has changed meanwhile, it shows that and asks again. */
export function ManyDialog({
  eventId,
  kind,
  choice,
  onClose,
}: {
  eventId: string;
  kind: ManyActKind;
  choice: OrderChoice;
  onClose: () => void;
}) {
  const t = useText('officeMany');
  const ask = useConfirmedAsk();
  const navigate = useNavigate();
  // The same id for each press: it is one act.
  const [id] = useState(() => crypto.randomUUID());
  const [turn, setTurn] = useState(0);
  const [keepsFee, setKeepsFee] = useState(false);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall((refusals) => {
    refuse(refusals);
    if (refusals.some(({ code }) => code.startsWith('MANY_'))) setTurn(turn + 1);
  });
  const { preview, refused } = useManyPreview({ eventId, kind, keepsFee, choice }, turn);

  async function submit(said: FormData) {
    if (preview === null) return;
    const note = String(said.get('note') ?? '').trim();
    if (kind !== 'RESEND' && note === '') return tell([{ field: 'note', text: t('noteMissing') }]);
    clear();
    const { eligible, mark } = preview;
    const asked = { eventId, id, choice, seen: { eligible, mark } };
    const sent = {
      RESEND: () => ask(resendMany, asked),
      NOTE: () => ask(noteOnMany, { ...asked, note }),
      REFUND: () => ask(refundMany, { ...asked, note, keepsFee }),
    }[kind];
    await call<unknown>(() => telling<unknown>(sent(), () => navigate(`/events/${eventId}/acts/${id}`)));
  }

  return (
    <FormDialog
      title={t(`act${kind}`)}
      errors={errors}
      failure={t(`act${kind}`)}
      go={<Go kind={kind} preview={preview} />}
      keep={t('keep')}
      tone={kind === 'REFUND' ? 'danger' : 'go'}
      isBusy={isBusy}
      isReady={preview !== null && preview.eligible > 0}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <RefusalNotice refusal={refused[0] ?? null} />
      {kind === 'REFUND' && (
        <CheckField
          name="keepsFee"
          label={t('keepsFee')}
          hint={t('keepsFeeHint')}
          checked={keepsFee}
          onChange={({ target }) => setKeepsFee(target.checked)}
        />
      )}
      <div role="status">
        {preview === null ? (
          refused.length === 0 && <p>{t('counting')}</p>
        ) : (
          <Follows kind={kind} preview={preview} />
        )}
      </div>
      {kind !== 'RESEND' && (
        <TextArea
          name="note"
          rows={2}
          maxLength={limits.noteLengthMax}
          label={t(kind === 'NOTE' ? 'note' : 'reason')}
          hint={t(kind === 'NOTE' ? 'noteHint' : 'reasonHint')}
          error={errorOf('note')}
        />
      )}
    </FormDialog>
  );
}

type Preview = ManyPreviewQuery['manyPreview'];

/** The button says the number, and of refunds the sum, that it stands for. */
function Go({ kind, preview }: { kind: ManyActKind; preview: Preview | null }) {
  const t = useText('officeMany');
  const locale = useLocale();
  if (preview === null || preview.eligible === 0) return t(`act${kind}`);
  const { eligible: count, refundCents, isApprovalNeeded } = preview;
  const told = { count, number: numberText(count, locale), sum: formatMoney(refundCents, locale) };
  const isFree = kind === 'REFUND' && refundCents === 0;
  return t(isApprovalNeeded ? 'goAsk' : isFree ? 'goFree' : `go${kind}`, told);
}

/** All that an act brings about, and which orders it leaves out. */
function Follows({ kind, preview }: { kind: ManyActKind; preview: Preview }) {
  const t = useText('officeMany');
  const locale = useLocale();
  const reasonText = useManyReasons();
  const { eligible, orders, leftOut, refundCents, units, isApprovalNeeded } = preview;
  const number = (count: number) => numberText(count, locale);
  const told = { count: eligible, number: number(eligible), sum: formatMoney(refundCents, locale) };
  const isFree = kind === 'REFUND' && refundCents === 0;
  return (
    <>
      {isApprovalNeeded && <Notice tone="warn">{t('needsApproval')}</Notice>}
      <ul className={css.follows}>
        <li>{eligible === 0 ? t('nobody') : t(isFree ? 'followsFree' : `follows${kind}`, told)}</li>
        {kind === 'REFUND' && units > 0 && (
          <li>{t('followsUnits', { count: units, number: number(units) })}</li>
        )}
        {leftOut.length > 0 && (
          <li>
            {t('followsLeftOut', { count: orders - eligible, number: number(orders - eligible) })}
            <ul className={css.follows}>
              {leftOut.map(({ reason, count }) => (
                <li key={reason}>{`${number(count)} · ${reasonText(reason)}`}</li>
              ))}
            </ul>
          </li>
        )}
        {eligible > 0 && <li>{t('followsBackground')}</li>}
      </ul>
    </>
  );
}
