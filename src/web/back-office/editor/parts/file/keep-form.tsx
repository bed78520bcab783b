import { useState } from 'react';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { keepDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useEditor } from '../../editor-context.tsx';
import { notStored, whenStored } from '../../store/when-stored.ts';
import css from './file.module.css';

/** Keeps the draft as it is now, by a name. */
export function KeepForm({ onKept }: { onKept: () => Promise<void> }) {
  const t = useText('officeFile');
  const refusalText = useRefusalText();
  const { store } = useEditor();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { isBusy, call } = useCall(([refusal]) => {
    if (refusal) setError(refusal === notStored ? t('notStored') : refusalText(refusal));
  });

  async function keep() {
    setError(note.trim() === '' ? t('keepNameMissing') : null);
    if (note.trim() === '') return;
    await call(() =>
      whenStored(store, ({ served: { eventId, revision } }) =>
        telling(askStaff(keepDraft, { eventId, revision, note: note.trim() }), async () => {
          await onKept();
          setNote('');
        }),
      ),
    );
  }

  return (
    <form
      method="post"
      className={css.keep}
      onSubmit={(sending) => {
        sending.preventDefault();
        void keep();
      }}
    >
      <TextField
        name="keep-note"
        label={t('keepName')}
        hint={t('keepHint', { count: draftLimits.keptMost })}
        error={error}
        autoComplete="off"
        maxLength={draftLimits.noteLengthMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('keepGo')}
        </Button>
      </div>
    </form>
  );
}
