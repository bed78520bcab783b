import { useText } from '#src/web/kit/text/text.tsx';
import { PhotoImage } from '#src/web/kit/ui/photo-image.tsx';
import type { EventDetail, EventPhotos } from '#src/web/parts/offers/event-data.ts';
import { PostponedNotice, type ShownPostponement } from '#src/web/parts/postponed/postponed-notice.tsx';
import type { ShareFacts } from './event-actions.tsx';
import css from './event-banner.module.css';
import { EventFacts, type ToldEvent } from './event-facts.tsx';

/** A section of the page, by its id. */
export interface Anchor {
  target: string;
  name: string;
}

/** The photo or the art, over its edge the facts, below them the way to each section, and that dates were moved. */
export function EventBanner({
  event,
  postponement,
  anchors,
  share,
  calendar,
}: {
  event: ToldEvent & Pick<EventDetail, 'imageUrl'> & Pick<EventPhotos, 'photo'>;
  postponement: ShownPostponement | null;
  anchors: readonly Anchor[];
  share: ShareFacts;
  calendar: string;
}) {
  const t = useText('event');
  return (
    <header className={css.banner}>
      <div className={css.art}>
        {event.imageUrl && (
          <PhotoImage
            photo={event.photo}
            src={event.imageUrl}
            alt={event.photo?.alt ?? ''}
            sizes="100vw"
            width="1600"
            height="1000"
            fetchPriority="high"
          />
        )}
      </div>
      <EventFacts event={event} share={share} calendar={calendar} />
      {anchors.length > 1 && (
        <nav aria-label={t('onThisPage')} className={css.anchors}>
          <ul>
            {anchors.map(({ target, name }) => (
              <li key={target}>
                <a href={`#${target}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {postponement && (
        <div className={css.postponed}>
          <PostponedNotice postponement={postponement} timeZone={event.timeZone} isOwn={false} />
        </div>
      )}
    </header>
  );
}
