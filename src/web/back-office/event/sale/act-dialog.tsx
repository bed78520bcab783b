import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import type { FormError } from '#src/web/kit/forms/form-error.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { unsureCodes } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { EffectList } from '../../editor/publish/effect-list.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { changeSale, type PreviewSaleChangeMutation, previewSaleChange } from '../../staff-api/sale.gen.ts';
import type { SaleChangeInput } from '../../staff-api/schema.gen.ts';
import css from './act-dialog.module.css';
import { useReasonText } from './reason-text.ts';

type Preview = PreviewSaleChangeMutation['previewSaleChange'];

const undecided = new Set(['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED']);

/** What is typed, as a change; or what is wrong with it. */
export type ReadChange = { change: SaleChangeInput } | { errors: FormError[] };

/**
 * An act on a sale under way, in two steps: what it would change, then the act. What was seen is what is done: when a field
 * changes, the act is refused or its answer is lost, it is looked at again.
 */
export function ActDialog({
  eventId,
  title,
  fields,
  read,
  onClose,
  onDone,
  children,
}: {
  eventId: string;
  title: string;
  /** Names of the fields, in the order of the dialog. */
  fields: readonly string[];
  read: () => ReadChange;
  onClose: () => void;
  onDone: (version: number) => void;
  children: (errorOf: ReturnType<typeof useFormErrors>['errorOf']) => ReactNode;
}) {
  const t = useText('officeSale');
  const reasonText = useReasonText();
  const ask = useConfirmedAsk();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields });
  const { revalidate } = useRevalidator();
  // The page may be of before an act whose answer was lost; it is read anew with the next answer.
  const isOld = useRef(false);
  const [seen, setSeen] = useState<{ change: string; preview: Preview } | null>(null);
  const [note, setNote] = useState('');
  const now = read();
  const isSeen = seen !== null && 'change' in now && seen.change === JSON.stringify(now.change);
  const preview = isSeen ? seen.preview : null;
  const { isBusy, call } = useCall((refusals) => {
    refuse(refusals);
    if (!preview?.effect || refusals.length === 0) return;
    // Before a log-in or a proof nothing is decided: what was seen stands.
    if (refusals.some(({ code }) => undecided.has(code))) return;
    setSeen(null);
    isOld.current = refusals.some(({ code }) => unsureCodes.has(code));
    if (!isOld.current) void revalidate();
  });

  async function send() {
    const typed = read();
    if ('errors' in typed) return tell(typed.errors);
    clear();
    const { change } = typed;
    if (preview?.effect) {
      const input = { eventId, change, over: preview.version, note: note.trim() || null };
      await call(() => telling(ask(changeSale, input), (done) => onDone(done.changeSale)));
      return;
    }
    const data = await call(() => ask(previewSaleChange, { eventId, change }));
    if (data === null) return;
    setSeen({ change: JSON.stringify(change), preview: data.previewSaleChange });
    if (isOld.current) void revalidate();
    isOld.current = false;
  }

  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={t('failed')}
      go={t(preview?.effect ? 'go' : 'see')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children(errorOf)}
      {/* Always there, so that what comes into it is read out. */}
      <div aria-live="polite" className={css.effect}>
        {preview?.effect && <EffectList effect={preview.effect} />}
        {preview && preview.reasons.length > 0 && (
          <Notice tone="bad" title={t('refusedTitle')}>
            <ul className={css.reasons}>
              {preview.reasons.map((reason) => (
                <li key={`${reason.path.join('.')} ${reason.code}`}>{reasonText(reason)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {preview?.effect && (
        <TextField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          autoComplete="off"
          maxLength={draftLimits.noteLengthMax}
          error={errorOf('note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </FormDialog>
  );
}
