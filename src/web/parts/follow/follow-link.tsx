import { artistSubject, type FollowKind } from '#src/domain/alert/subject.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { paths } from '../pages/paths.ts';
import { renderPart } from '../static/render-part.tsx';
import css from './follow.module.css';

export interface Followed {
  kind: FollowKind;
  /** The id of an event or organizer; of an artist the name. */
  subject: string;
  name: string;
  /** An event whose page of alerts has the subject. */
  slug: string;
  /** icon: the heart alone; word: beside a word; button: as wide as its words, to be seen first. */
  look: 'icon' | 'word' | 'button';
}

/**
 * A heart: a link to the page of alerts with this one subject chosen. For who is logged in, follow-marks.ts lets the press
 * itself follow. Loaders draw it, because the pages are the same for everybody.
 */
export function FollowLink({ kind, subject, name, slug, look }: Followed) {
  const t = useText('alerts');
  const locale = useLocale();
  const key = `${kind}:${kind === 'ARTIST' ? artistSubject(subject) : subject}`;
  const to = `${paths.eventAlerts(locale, slug)}?seguir=${encodeURIComponent(key)}`;
  const isIcon = look === 'icon';
  const isAlert = look === 'button' && kind === 'EVENT';
  return (
    <a
      href={to}
      data-follow={key}
      className={classNames(css.follow, css[look])}
      title={isIcon ? t('follow') : undefined}
    >
      <svg
        aria-hidden="true"
        width={20}
        height={20}
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M12 20.5L4.2 12.6a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.8.8.8-.8a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" />
      </svg>
      <span className={isIcon ? 'visually-hidden' : undefined}>
        <span className={css.off}>{t(isAlert ? 'ask' : 'follow')}</span>
        <span className={css.on}>{t(isAlert ? 'told' : 'following')}</span>
        <span className="visually-hidden">: {name}</span>
      </span>
    </a>
  );
}

export const drawFollowLink = renderPart(FollowLink);
