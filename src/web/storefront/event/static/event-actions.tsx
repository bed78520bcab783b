import { useText } from '#src/web/kit/text/text.tsx';
import { type Followed, FollowLink } from '#src/web/parts/follow/follow-link.tsx';
import { whatsAppLink } from '#src/web/parts/share/whats-app-link.ts';
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
export function EventActions({
  share,
  calendar,
  follow,
}: {
  share: ShareFacts;
  calendar: string;
  follow: Omit<Followed, 'look'>;
}) {
  const t = useText('event');
  return (
    <div className={css.actions}>
      <FollowLink look="icon" {...follow} />
      <a href={calendar} aria-label={t('addToCalendar')} title={t('addToCalendar')}>
        <DrawnIcon path="M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5" />
      </a>
      <details
        className={css.share}
        data-share={share.url}
        data-text={share.text}
        data-copied={t('linkCopied')}
      >
        <summary aria-label={t('share')} title={t('share')}>
          <DrawnIcon path="M12 15V3M7.5 7L12 2.5 16.5 7M5 11v9h14v-9" />
        </summary>
        <ul>
          <li>
            <a href={whatsAppLink(share)} rel="noopener">
              WhatsApp
            </a>
          </li>
          <li className={css.scripted}>
            <button type="button">{t('copyLink')}</button>
          </li>
        </ul>
      </details>
    </div>
  );
}

/** Not among the icons of the kit, which every page loads: only the loader draws it. */
function DrawnIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={path} />
    </svg>
  );
}
