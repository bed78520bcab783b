import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#src/domain/draft/draft-path.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { draftFile } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { CopyIcon } from '#src/web/kit/layout/late-icons.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { download } from '#src/web/kit/storage/download.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useDraftState, useEditor } from '../../editor-context.tsx';
import css from './file.module.css';

/** The draft as the server writes it into a file: shown, copied, downloaded. */
export function FileText() {
  const t = useText('officeFile');
  const refusalText = useRefusalText();
  const { store } = useEditor();
  const { served, written } = useDraftState();
  const { eventId, revision } = served;
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another text.
  useEffect(() => {
    let isOver = false;
    void (async () => {
      await store.flush();
      const { data, errors } = await askStaff(draftFile, { eventId });
      if (isOver) return;
      const [refusal] = refusalsOf(errors);
      setFailure(refusal ? refusalText(refusal) : null);
      setText(data?.draft?.file.text ?? null);
      setCopied(null);
    })();
    return () => {
      isOver = true;
    };
  }, [eventId, revision]);

  async function copy(copiedText: string) {
    try {
      await navigator.clipboard.writeText(copiedText);
      setCopied('yes');
    } catch {
      // Without permission, or on a page without TLS: it lies selected, and one more key press copies it.
      const field = box.current?.querySelector('textarea');
      field?.focus();
      field?.select();
      setCopied('no');
    }
  }

  if (failure !== null) return <Notice tone="bad">{failure}</Notice>;
  if (text === null) return <p role="status">{t('loading')}</p>;
  const slug = isRecord(written) && typeof written.slug === 'string' ? written.slug : 'evento';
  return (
    <div ref={box} className={css.text}>
      <TextArea
        name="file-text"
        label={t('fileLabel')}
        className={css.code}
        rows={12}
        readOnly
        value={text}
      />
      <div className={css.acts}>
        <Button onClick={() => void copy(text)}>
          <CopyIcon isDone={copied === 'yes'} size={18} />
          {t(copied === 'yes' ? 'copied' : 'copy')}
        </Button>
        <Button onClick={() => download(`${slug}.yaml`, text, 'application/yaml')}>{t('download')}</Button>
        <span role="status" className={css.said}>
          {copied === 'no' && t('copyFailed')}
        </span>
      </div>
    </div>
  );
}
