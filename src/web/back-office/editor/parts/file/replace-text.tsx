import { useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { replaceDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { classNames } from '#src/web/kit/ui/class-names.ts';
import { useEditor } from '../../editor-context.tsx';
import { FilePick } from '../../fields/file-pick.tsx';
import { lineFound } from '../../line-found.ts';
import { notStored, whenStored } from '../../store/when-stored.ts';
import css from './file.module.css';
import type { Replaced } from './replaced.ts';

/** Another text for the whole draft, pasted or from a file. It asks before. */
export function ReplaceText({ onReplaced }: { onReplaced: (replaced: Replaced) => void }) {
  const t = useText('officeFile');
  const office = useText('office');
  const refusalText = useRefusalText();
  const { store } = useEditor();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refusal, call } = useCall();

  function errorText(refusal: CallRefusal): string {
    if (refusal === notStored) return t('notStored');
    const line = refusal.code === 'INVALID_INPUT' ? refusal.facts?.line : undefined;
    return line === undefined ? refusalText(refusal) : t('lineWrong', { line, found: lineFound(text, line) });
  }

  async function replace() {
    const isReplaced = await call(() =>
      whenStored(store, ({ served: { eventId, revision }, written, artSvg }) =>
        telling(askStaff(replaceDraft, { eventId, revision, text, artSvg: null }), (data) => {
          store.replace(data.replaceDraft);
          onReplaced({ text: t('replaced'), written, artSvg });
        }),
      ),
    );
    setAsking(false);
    if (isReplaced) setText('');
  }

  return (
    <>
      <FilePick label={t('pickFile')} accept=".yaml,.yml,.txt" onText={setText} />
      <TextArea
        name="new-text"
        label={t('newText')}
        hint={t('newTextHint')}
        error={refusal && errorText(refusal)}
        className={classNames(css.code, css.short)}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.acts}>
        <Button disabled={text.trim() === ''} onClick={() => setAsking(true)}>
          {t('replaceGo')}
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('replaceAsk')}>
        <p>{t('replaceAskText')}</p>
        <DialogWays>
          <Button tone="danger" isBusy={isBusy} onClick={() => void replace()}>
            {t('replaceGo')}
          </Button>
          <Button onClick={() => setAsking(false)}>{office('cancel')}</Button>
        </DialogWays>
      </Dialog>
    </>
  );
}
