import { useState } from 'react';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import type { CalendarAddresses } from './calendar-addresses.ts';
import css from './organizer.module.css';

/** The way to the dates in a calendar of one's own: a link that its program opens, and the address for other programs. */
export function CalendarPanel({ addresses: { web, subscribe } }: { addresses: CalendarAddresses }) {
  const t = useText('organizer');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(web);
      setState('copied');
    } catch {
      // Without permission, or on a page without TLS.
      setState('failed');
    }
  };
  return (
    <section aria-labelledby="calendario" className={css.calendar}>
      <h2 id="calendario">{t('calendar')}</h2>
      <p>{t('subscribeText')}</p>
      <div className={css.ways}>
        <ButtonLink to={subscribe}>{t('subscribe')}</ButtonLink>
        <Button tone="quiet" onClick={copy}>
          <CopyIcon isDone={state === 'copied'} size={20} />
          {state === 'copied' ? t('copied') : t('copy')}
        </Button>
      </div>
      <p role="status" className={state === 'failed' ? css.failed : 'visually-hidden'}>
        {state === 'copied' ? t('copied') : state === 'failed' ? t('copyFailed') : ''}
      </p>
      {state === 'failed' && (
        <input
          aria-label={t('address')}
          // Selected, so that one more key press copies it.
          ref={(field) => {
            field?.focus();
            field?.select();
          }}
          readOnly
          value={web}
          className={css.address}
        />
      )}
      <noscript>
        <p className={css.count}>
          {t('address')}: {web}
        </p>
      </noscript>
    </section>
  );
}
