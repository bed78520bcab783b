import { useState } from 'react';
import { TextArea } from '../../../../kit/forms/text-area.tsx';
import { Dialog, DialogWays } from '../../../../kit/page/dialog.tsx';
import { useRefusalText } from '../../../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../../../kit/refusals/refusals.ts';
import { useText } from '../../../../kit/text/text.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { classNames } from '../../../../kit/ui/class-names.ts';
import { askStaff } from '../../../staff-api/ask.ts';
import { replaceDraft } from '../../../staff-api/drafts.gen.ts';
import { useEditor } from '../../editor-context.tsx';
import { FilePick } from '../../fields/file-pick.tsx';
import css from './file.module.css';
import type { Replaced } from './replaced.ts';

/** Another text for the whole draft, pasted or from a file. It asks before. */
export function ReplaceText({ onReplaced }: { onReplaced: (replaced: Replaced) => void }) {
  const t = useText('officeFile');
  const office = useText('office');
  const refusalText = useRefusalText();
  const { store } = useEditor();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function replace() {
    setBusy(true);
    const isStored = await store.flush();
    const { served, written, artSvg } = store.state();
    const { eventId, revision } = served;
    const answer = isStored ? await askStaff(replaceDraft, { eventId, revision, text, artSvg: null }) : null;
    setBusy(false);
    setAsking(false);
    if (answer === null) return setError(t('notStored'));
    const [refusal] = refusalsOf(answer.errors);
    if (refusal?.code === 'INVALID_INPUT' && refusal.facts?.line !== undefined)
      return setError(t('lineWrong', { line: refusal.facts.line }));
    if (refusal) return setError(refusalText(refusal));
    if (!answer.data) return;
    store.replace(answer.data.replaceDraft);
    setText('');
    setError(null);
    onReplaced({ text: t('replaced'), written, artSvg });
  }

  return (
    <>
      <FilePick label={t('pickFile')} accept=".yaml,.yml,.txt" onText={setText} />
      <TextArea
        name="new-text"
        label={t('newText')}
        hint={t('newTextHint')}
        error={error}
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
