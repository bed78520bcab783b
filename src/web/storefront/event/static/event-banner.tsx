import type { EventDetail } from '../../../parts/offers/event-data.ts';
import { EventFacts, type ToldEvent } from './event-facts.tsx';
import css from './static-parts.module.css';

/** The art, and over its edge the facts. */
export function EventBanner({ event }: { event: ToldEvent & Pick<EventDetail, 'imageUrl'> }) {
  return (
    <header className={css.banner}>
      <div className={css.art}>
        {event.imageUrl && (
          <picture>
            <img src={event.imageUrl} alt="" width="1600" height="1000" fetchPriority="high" />
          </picture>
        )}
      </div>
      <EventFacts event={event} />
    </header>
  );
}
