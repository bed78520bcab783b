import { useState } from 'react';
import { useHref } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Icon } from '#src/web/kit/ui/icon.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './wall.module.css';

/** A link that was just made; its address is known to this page only, and to it only until it is left. */
export function MadeLink({ token }: { token: string }) {
  const t = useText('officeLive');
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const address = `${location.origin}${useHref('/wall')}#${token}`;
  return (
    <Notice tone="ok" title={t('linkMade')} announces="politely">
      <p>{t('linkMadeText')}</p>
      <div className={css.made}>
        <input
          aria-label={t('linkAddress')}
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
          <Icon name={said === 'copied' ? 'check' : 'copy'} size={20} />
          {t(said === 'copied' ? 'linkCopied' : 'copyLink')}
        </Button>
      </div>
      {said === 'notCopied' && <p>{t('linkNotCopied')}</p>}
    </Notice>
  );
}
