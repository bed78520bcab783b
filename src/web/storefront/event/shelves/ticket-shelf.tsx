import { useText } from '../../../kit/text/text.tsx';
import { batchesNow } from '../../../parts/offers/event-data.ts';
import { useLive } from '../selection/live.ts';
import type { StillProps } from '../selection/shelf-props.ts';
import css from '../style/event-screen.module.css';
import { DayPanels } from './day-panels.tsx';
import { OfferRow, useBatchText } from './offer-row.tsx';
import type { Day, TicketGroup } from './shelves.ts';

/** Tickets by the days they are good for, and of one day by their names. */
export function TicketShelf({ days, live, ...still }: StillProps & { days: Day<TicketGroup[]>[] }) {
  const t = useText('event');
  const shelf = { ...still, ...useLive(live) };
  const level = days.length > 1 ? 4 : 3;
  const NameHeading = `h${level}` as const;
  const batchText = useBatchText(still.event.timeZone);
  /** The batch that all these tickets have, so that it is said once; empty where they have several or none. */
  const batchOf = (groups: TicketGroup[]) => {
    const said = groups
      .flatMap(({ choices }) => choices.flat())
      .flatMap((offer) => batchesNow(offer, shelf.stock).current ?? [])
      .map(batchText);
    return said.length > 1 && new Set(said).size === 1 ? (said[0] ?? '') : '';
  };
  const panels = days.map((day) => {
    const note = batchOf(day.content);
    return {
      ...day,
      note,
      content: day.content.map((group) => {
        const { name, choices } = group;
        const ownNote = name !== null && note === '' ? batchOf([group]) : '';
        return (
          <div key={choices[0]?.[0]?.id}>
            {name !== null && <NameHeading className={css.groupName}>{name}</NameHeading>}
            {ownNote && <p className={css.note}>{ownNote}</p>}
            <ul className={css.offers}>
              {choices.map((offers) => (
                <OfferRow
                  key={offers[0]?.id}
                  offers={offers}
                  isCalledByType={choices.length > 1}
                  isBatchSaid={note !== '' || ownNote !== ''}
                  headingLevel={name === null ? level : level === 3 ? 4 : 5}
                  {...shelf}
                />
              ))}
            </ul>
          </div>
        );
      }),
    };
  });
  return <DayPanels label={t('days')} panels={panels} />;
}
