import type { EventDetail } from '../../parts/offers/event-data.ts';
import css from './event-banner.module.css';
import { StaticPart } from './static/static-part.tsx';

/** The art, and over its edge the facts. */
export function EventBanner({ event, facts }: { event: EventDetail; facts: string }) {
  return (
    <header className={css.banner}>
      <div className={css.art}>
        {event.imageUrl && (
          <img src={event.imageUrl} alt="" width="1600" height="1000" fetchPriority="high" />
        )}
      </div>
      <StaticPart html={facts} />
    </header>
  );
}
