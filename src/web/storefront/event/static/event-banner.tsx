import { PhotoImage } from '../../../kit/ui/photo-image.tsx';
import type { EventDetail, EventPhotos } from '../../../parts/offers/event-data.ts';
import { PostponedNotice, type ShownPostponement } from '../../../parts/postponed/postponed-notice.tsx';
import { EventFacts, type ToldEvent } from './event-facts.tsx';
import css from './static-parts.module.css';

/** The photo or the art, over its edge the facts, and below them that dates were moved. */
export function EventBanner({
  event,
  postponement,
}: {
  event: ToldEvent & Pick<EventDetail, 'imageUrl'> & Pick<EventPhotos, 'photo'>;
  postponement: ShownPostponement | null;
}) {
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
      <EventFacts event={event} />
      {postponement && (
        <div className={css.postponed}>
          <PostponedNotice postponement={postponement} timeZone={event.timeZone} isOwn={false} />
        </div>
      )}
    </header>
  );
}
