import { useState } from 'react';
import { Status } from '../../kit/page/status.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { LanguageButton } from '../frame/language-button.tsx';
import { pairLink } from './pair-link.ts';
import css from './pairing.module.css';

/** How to install the gate where a tab would lose what it keeps. */
export function InstallFirst() {
  const t = useText('gatePairing');
  const [told, setTold] = useState('');
  const link = pairLink();
  const copy = (text: string) => {
    // Without a secure origin or the right to it there is no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setTold(t('copied')),
      () => setTold(t('copyFailed')),
    );
  };
  return (
    <GatePage title={t('installTitle')} above={<LanguageButton />}>
      <p>{t('installText')}</p>
      <ol className={css.steps}>
        <li>{t('installShare')}</li>
        <li>{t('installAdd')}</li>
        <li>{t('installOpen')}</li>
      </ol>
      {link !== null && (
        <Button isWide onClick={() => copy(link)}>
          {t('copyLink')}
        </Button>
      )}
      <Status>{told}</Status>
    </GatePage>
  );
}
