import { useState } from 'react';
import { FileField } from '#src/web/kit/forms/file-field.tsx';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useConfirmed } from '../../frame/confirm.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { type ReadStatement, sendStatement } from './send-statement.ts';
import css from './statements-page.module.css';
import { useStatementWords } from './use-statement-words.ts';

/** A file is looked at first; what it is and what is new of it is told before anything is stored. */
export function ReadPart({ onRead }: { onRead: () => Promise<void> }) {
  const t = useText('officeStatements');
  const { day } = useStatementWords();
  const confirmed = useConfirmed();
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<{ read: ReadStatement; isStored: boolean } | null>(null);
  const { isBusy, refusal, call, forget } = useCall();

  async function look(chosen: File) {
    forget();
    setFile(chosen);
    setSeen(null);
    const read = await call(() => sendStatement(chosen, true));
    if (read) setSeen({ read, isStored: false });
  }

  async function store(chosen: File) {
    const read = await call(() => confirmed(() => sendStatement(chosen, false)));
    if (!read) return;
    setSeen({ read, isStored: true });
    setFile(null);
    await onRead();
  }

  return (
    <OfficePart title={t('readTitle')}>
      <FileField
        label={t('file')}
        choose={t('choose')}
        chosen={file?.name ?? null}
        accept=".ofx,.ret,.txt,.csv,.cnab,.240"
        isDisabled={isBusy}
        hint={t('fileHint')}
        onFiles={([chosen]) => chosen && void look(chosen)}
      />
      <RefusalNotice refusal={isBusy ? null : refusal} />
      <div role="status">
        {seen && (
          <Notice
            title={
              seen.isStored
                ? t('stored', { count: seen.read.newLines })
                : t('seen', { format: t(`source${seen.read.source}`), count: seen.read.lines })
            }
          >
            <ul className={css.plain}>
              {seen.read.accounts.map(({ text, lines, firstDay, lastDay }) => (
                <li key={text}>
                  {t('seenAccount', {
                    account: text,
                    count: lines,
                    from: day(firstDay),
                    until: day(lastDay),
                  })}
                </li>
              ))}
            </ul>
            <p>
              {seen.read.knownSince !== null
                ? t('knownFile')
                : t('newOf', { new: seen.read.newLines, known: seen.read.lines - seen.read.newLines })}
            </p>
          </Notice>
        )}
      </div>
      {file && seen && !seen.isStored && seen.read.knownSince === null && (
        <div>
          <Button tone="go" isBusy={isBusy} onClick={() => void store(file)}>
            {t('store')}
          </Button>
        </div>
      )}
    </OfficePart>
  );
}
