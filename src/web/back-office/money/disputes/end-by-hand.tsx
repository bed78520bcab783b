import { useState } from 'react';
import { mayEndByHand, statedEnds } from '#src/domain/dispute/dispute-state.ts';
import { limits } from '#src/domain/limits.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { endDispute } from '../../staff-api/money/disputes.gen.ts';
import type { Dispute } from './dispute-words.tsx';

/** Ends a dispute that a person has stated; nothing for one that the provider names, and for who may not answer. */
export function EndByHand({
  dispute,
  onDone,
}: {
  dispute: Dispute;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeDisputes');
  const ask = useConfirmedAsk();
  const [isOpen, setOpen] = useState(false);
  const { errors, errorOf, refuse, check } = useFormErrors({ fields: ['state', 'note'] });
  const { isBusy, call } = useCall(refuse);
  if (!mayEndByHand(dispute) || !dispute.rights.includes('dispute.answer')) return null;
  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    const state = statedEnds.find((one) => one === said.get('state')) ?? 'WITHDRAWN';
    const empty = note === '' ? [{ field: 'note', label: t('endNote') }] : [];
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    const isDone = await call(() => ask(endDispute, { id: dispute.id, state, note }));
    if (!isDone) return;
    setOpen(false);
    await onDone(t('ended'));
  }
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>{t('end')}</Button>
      </p>
      {isOpen && (
        <FormDialog
          title={t('endTitle')}
          errors={errors}
          failure={t('endFailed')}
          go={t('endGo')}
          keep={t('stateKeep')}
          isBusy={isBusy}
          onSubmit={(said) => void submit(said)}
          onClose={() => setOpen(false)}
        >
          <p>{t('endText')}</p>
          <SelectField
            name="state"
            label={t('endAs')}
            defaultValue="WITHDRAWN"
            options={statedEnds.toReversed().map((value) => ({ value, label: t(`end${value}`) }))}
            error={errorOf('state')}
          />
          <TextArea
            name="note"
            rows={3}
            label={t('endNote')}
            hint={t('endNoteHint')}
            maxLength={limits.noteLengthMax}
            error={errorOf('note')}
          />
        </FormDialog>
      )}
    </>
  );
}
