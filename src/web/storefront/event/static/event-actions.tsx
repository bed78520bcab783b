import { useText } from '../../../kit/text/text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import css from './event-banner.module.css';

export interface ShareFacts {
  /** What is written before the address. */
  text: string;
  url: string;
}

/**
 * What one does with an event besides buying. It works without a script; with one, share.ts shows the system's own way to
 * share where there is one, and copies the address.
 */
export function EventActions({ share }: { share: ShareFacts }) {
  const t = useText('event');
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${share.text} ${share.url}`)}`;
  return (
    <div className={css.actions}>
      <details className={css.share} data-share={share.url} data-text={share.text}>
        <summary aria-label={t('share')} title={t('share')}>
          <Icon name="share" size={20} />
        </summary>
        <ul>
          <li>
            <a href={whatsApp} rel="noopener">
              WhatsApp
            </a>
          </li>
          <li className={css.scripted}>
            <button type="button" data-copied={t('linkCopied')}>
              {t('copyLink')}
            </button>
          </li>
        </ul>
      </details>
    </div>
  );
}
