import type { ReactNode } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { batchesNow } from '#src/web/parts/offers/event-data.ts';
import { useLive } from '../selection/live.ts';
import type { StillProps } from '../selection/shelf-props.ts';
import { StaticPart } from '../static/static-part.tsx';
import css from '../style/event-screen.module.css';
import { DayPanels } from './day-panels.tsx';
import { OfferRow, useBatchText } from './offer-row.tsx';
import type { TicketDay, TicketGroup } from './shelves.ts';

/** Tickets by the days they are good for, and of one day by their names. */
export function TicketShelf({ days, live, ...still }: StillProps & { days: TicketDay[] }) {
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
      before: day.map && <StaticPart html={day.map} />,
      content: day.content.map((group) => {
        const { name, choices } = group;
        const ownNote = name !== null && note === '' ? batchOf([group]) : '';
        return (
          <Sector key={choices[0]?.[0]?.id} group={group} heading={NameHeading}>
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
          </Sector>
        );
      }),
    };
  });
  return <DayPanels label={t('days')} panels={panels} />;
}

/** The rows of one name under it. Of several sectors each is folded below its lowest price, and opens without a script. */
function Sector({
  group: { name, lang, sector },
  heading: Heading,
  children,
}: {
  group: TicketGroup;
  heading: 'h3' | 'h4';
  children: ReactNode;
}) {
  if (sector?.head) {
    return (
      <details className={css.sector}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it on the server. */}
        <summary dangerouslySetInnerHTML={{ __html: sector.head }} />
        <div id={sector.id}>{children}</div>
      </details>
    );
  }
  return (
    <div id={sector?.id}>
      {name !== null && (
        <Heading lang={lang} className={css.groupName}>
          {name}
        </Heading>
      )}
      {children}
    </div>
  );
}
