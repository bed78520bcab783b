import { useState } from 'react';
import { CopyIcon } from '#src/web/kit/layout/late-icons.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import css from './wall.module.css';

/** An address to copy, as text for where the browser does not allow it. */
export function CopiedAddress({ address, label }: { address: string; label: string }) {
  const t = useText('officeLive');
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <>
      <div className={css.made}>
        <input
          aria-label={label}
          readOnly
          value={address}
          className={css.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          onClick={() =>
            navigator.clipboard.writeText(address).then(
              () => setSaid('copied'),
              () => setSaid('notCopied'),
            )
          }
        >
          <CopyIcon isDone={said === 'copied'} size={20} />
          {t(said === 'copied' ? 'linkCopied' : 'copyLink')}
        </Button>
      </div>
      {said === 'notCopied' && <p>{t('linkNotCopied')}</p>}
    </>
  );
}
