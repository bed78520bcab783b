import { useEffect, useState } from 'react';
import { formatDayTab, formatMoment } from '../../../domain/format/date.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { groupByDays, type OfferGroup, type Shelf } from './event-data.ts';
import { OfferRow } from './offer-row.tsx';
import type { ShelfProps } from './shelf-props.ts';
import css from './ticket-shelf.module.css';

/**
 * Tickets by day. Without a script the tabs are anchors and `:target` shows the day they lead to; with one, a press
 * shows the day at once and the address keeps it.
 */
export function TicketShelf({ shelves, ...shelf }: ShelfProps & { shelves: Shelf[] }) {
  const t = useText('event');
  const locale = useLocale();
  const { event } = shelf;
  const groups = groupByDays(shelves, event.dates);
  const [current, setCurrent] = useState(groups[0]?.id ?? '');
  const [isScripted, setScripted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page comes to life.
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (groups.some((group) => group.id === wanted)) setCurrent(wanted);
    setScripted(true);
  }, []);

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

  return (
    <div className={classNames(css.days, isScripted && css.scripted)}>
      {groups.length > 1 && (
        <Tabs
          label={t('days')}
          tabs={groups.map((group) => ({ target: group.id, label: tabOf(group) }))}
          current={current}
          onChoose={(target) => {
            setCurrent(target);
            history.replaceState(history.state, '', `#${target}`);
          }}
        />
      )}
      {groups.map((group) => (
        <section
          key={group.id}
          id={group.id}
          aria-label={headingOf(group)}
          className={css.day}
          data-current={group.id === current || undefined}
        >
          {groups.length > 1 && <h3 className={css.heading}>{headingOf(group)}</h3>}
          <ul className={css.offers}>
            {group.offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} headingLevel={groups.length > 1 ? 4 : 3} {...shelf} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
