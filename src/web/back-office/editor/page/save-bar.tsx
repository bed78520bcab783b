import { useContext, useEffect } from 'react';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useRefusalText, WaysOnContext } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { useDraftState, useEditor } from '../editor-context.tsx';
import css from './save-bar.module.css';

const tones = {
  SAVED: 'ok',
  WAITING: 'muted',
  SENDING: 'muted',
  OFFLINE: 'warn',
  CONFLICT: 'warn',
  REFUSED: 'bad',
} as const;

/** Whether everything is stored, undo and redo, and how far the event is from being published. */
export function SaveBar({ onDecide }: { onDecide: () => void }) {
  const t = useText('officeEditor');
  const draft = useText('officeDraft');
  const refusalText = useRefusalText();
  const { shown } = useContext(WaysOnContext);
  const { store, checked, warnings, isReadOnly } = useEditor();
  const { save, refusal, canUndo, canRedo, served } = useDraftState();
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      if (!(key.ctrlKey || key.metaKey) || key.altKey) return;
      // In a field, the browser's own undo is what is expected while the field has the focus.
      const isTyping = (key.target as Element | null)?.closest?.('input, textarea, select') != null;
      if (isTyping) return;
      const name = key.key.toLowerCase();
      if (name === 'z' && !key.shiftKey) store.undo();
      else if (name === 'y' || (name === 'z' && key.shiftKey)) store.redo();
      else return;
      key.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store]);
  const problems = checked.problems.length;
  const isPublished = served.publishedRevision === served.revision && save === 'SAVED';
  return (
    <>
      <span role="status">
        <Tag tone={tones[save]}>{t(`save${save}`)}</Tag>
        {save === 'REFUSED' && refusal && (
          <span className={css.why}>
            {refusal === 'OTHER_PERSON' ? t('saveOfAnother') : refusalText({ code: refusal })}
            {shown({ code: refusal })}
          </span>
        )}
      </span>
      {save === 'CONFLICT' && (
        <Button tone="quiet" onClick={onDecide}>
          {t('conflictOpen')}
        </Button>
      )}
      <span>
        {problems > 0
          ? t('problemCount', { count: problems })
          : t(isPublished ? 'isPublished' : served.publishedVersion === null ? 'isReady' : 'isChanged')}
        {warnings.length > 0 && ` · ${draft('warningCount', { count: warnings.length })}`}
      </span>
      <Link to={`/events/${served.eventId}`}>{t('toOverview')}</Link>
      {!isReadOnly && (
        <span className={css.acts}>
          {/* Not disabled: whoever undoes by the keyboard keeps the focus after the last step. */}
          <Button tone="quiet" aria-disabled={!canUndo} onClick={() => store.undo()}>
            {t('undo')}
          </Button>
          <Button tone="quiet" aria-disabled={!canRedo} onClick={() => store.redo()}>
            {t('redo')}
          </Button>
        </span>
      )}
    </>
  );
}
