import { formatDayTab, formatMoment } from '../../../domain/format/date.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { DayPanels } from './day-panels.tsx';
import { groupByDays, inChoices, type OfferGroup, type Shelf } from './event-data.ts';
import { OfferRow } from './offer-row.tsx';
import type { ShelfProps } from './shelf-props.ts';
import css from './ticket-shelf.module.css';

/** Tickets by the days they are good for. */
export function TicketShelf({ shelves, ...shelf }: ShelfProps & { shelves: Shelf[] }) {
  const t = useText('event');
  const locale = useLocale();
  const { event } = shelf;
  const groups = groupByDays(shelves, event.dates);
  const dates = new Map(event.dates.map((date) => [date.id, date]));
  const tabOf = (group: OfferGroup) => {
    const date = dates.get(group.dateIds[0] ?? '');
    if (group.dateIds.length > 1) return t('passTab', { count: group.dateIds.length });
    return date ? formatDayTab(new Date(date.startsAt), locale, event.timeZone) : t('anyDay');
  };
  const headingOf = (group: OfferGroup) => {
    const date = dates.get(group.dateIds[0] ?? '');
    if (group.dateIds.length > 1 || !date) return tabOf(group);
    return formatMoment(new Date(date.startsAt), locale, event.timeZone);
  };
  const panels = groups.map((group) => ({
    id: group.id,
    tab: tabOf(group),
    heading: headingOf(group),
    content: (
      <ul className={css.offers}>
        {inChoices(group.offers).map((offers) => (
          <OfferRow key={offers[0]?.id} offers={offers} headingLevel={groups.length > 1 ? 4 : 3} {...shelf} />
        ))}
      </ul>
    ),
  }));
  return <DayPanels label={t('days')} panels={panels} />;
}
