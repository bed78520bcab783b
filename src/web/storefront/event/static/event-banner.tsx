import { PhotoImage } from '../../../kit/ui/photo-image.tsx';
import type { EventDetail, EventPhotos } from '../../../parts/offers/event-data.ts';
import { EventFacts, type ToldEvent } from './event-facts.tsx';
import css from './static-parts.module.css';

/** The photo or the art, and over its edge the facts. */
export function EventBanner({
  event,
}: {
  event: ToldEvent & Pick<EventDetail, 'imageUrl'> & Pick<EventPhotos, 'photo'>;
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
    </header>
  );
}
