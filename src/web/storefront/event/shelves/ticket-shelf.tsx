import { useText } from '../../../kit/text/text.tsx';
import type { ShelfProps } from '../selection/shelf-props.ts';
import css from '../style/event-screen.module.css';
import { DayPanels } from './day-panels.tsx';
import { OfferRow } from './offer-row.tsx';
import type { Choice, Day } from './shelves.ts';

/** Tickets by the days they are good for. */
export function TicketShelf({ days, ...shelf }: ShelfProps & { days: Day<Choice[]>[] }) {
  const t = useText('event');
  const panels = days.map((day) => ({
    ...day,
    content: (
      <ul className={css.offers}>
        {day.content.map((offers) => (
          <OfferRow key={offers[0]?.id} offers={offers} headingLevel={days.length > 1 ? 4 : 3} {...shelf} />
        ))}
      </ul>
    ),
  }));
  return <DayPanels label={t('days')} panels={panels} />;
}
