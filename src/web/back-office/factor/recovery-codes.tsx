import { useState } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useAskToClose } from '../../kit/page/use-ask-to-close.ts';
import { download } from '../../kit/storage/download.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import css from './recovery-codes.module.css';

/** The ten codes, shown this once: to copy, to download or to print, before it goes on. */
export function RecoveryCodes({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}) {
  const t = useText('officeFactor');
  const [isKept, setKept] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [said, setSaid] = useState('');
  // After it the codes were seen for the last time.
  useAskToClose(true);
  const title = t('fileTitle', { email });

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(t('copied'));
    } catch {
      setSaid(t('notCopied'));
    }
  }

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(sending) => {
        sending.preventDefault();
        setMissed(!isKept);
        if (isKept) onKept();
        else document.getElementById('field-kept')?.focus();
      }}
    >
      <p>{t('codesText')}</p>
      <div className={css.sheet}>
        <p className={css.title}>{title}</p>
        <ul aria-label={t('codesLabel')} className={css.codes}>
          {codes.map((code) => (
            <li key={code} className={css.code}>
              {code}
            </li>
          ))}
        </ul>
      </div>
      <Row gap={2}>
        <Button onClick={() => void copy()}>
          <CopyIcon size={18} />
          {t('copy')}
        </Button>
        <Button onClick={() => download(t('fileName'), `${title}\n\n${codes.join('\n')}\n`)}>
          {t('download')}
        </Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </Row>
      <Status>{said}</Status>
      <CheckField
        name="kept"
        label={t('kept')}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
        error={isMissed && !isKept ? t('keptMissing') : null}
      />
      <Button type="submit" tone="go" isWide>
        {t('goOn')}
      </Button>
    </Stack>
  );
}
