import { lazy, memo, useMemo } from 'react';
import { NearPiece } from '../../kit/page/near-piece.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Box } from './box.tsx';
import { RoomPlace } from './room/room-place.tsx';
import { type Live, useLive } from './selection/live.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionNoticesSlot } from './selection/selection-notices-slot.tsx';
import { TicketShelf } from './shelves/ticket-shelf.tsx';
import type { ShownEvent } from './shown-event.ts';
import { StaticPart } from './static/static-part.tsx';
import css from './style/event-screen.module.css';

/** Loads a piece; without a connection the server's HTML stays until there is one again. */
const whenOnline = <Piece,>(load: () => Promise<Piece>): Promise<Piece> =>
  load().catch(async () => {
    await new Promise((again) => addEventListener('online', again, { once: true }));
    return await whenOnline(load);
  });

// Below the tickets, and loaded when they come near: most visits never get there.
const ArtistShelf = lazy(() =>
  whenOnline(async () => ({ default: (await import('./shelves/artist-shelf.tsx')).ArtistShelf })),
);
const SelectionSummary = lazy(() =>
  whenOnline(async () => ({ default: (await import('./selection/selection-summary.tsx')).SelectionSummary })),
);
const ThingShelf = lazy(() =>
  whenOnline(async () => ({ default: (await import('./shelves/thing-shelf.tsx')).ThingShelf })),
);

/**
 * What stands where on the page of an event. Its props stay the same while the page lives, so that a piece which is not
 * hydrated yet is left alone.
 */
export const EventPieces = memo(function EventPieces({
  event,
  staticParts,
  labels,
  shelves,
  room,
  live,
}: ShownEvent & { live: Live }) {
  const t = useText('event');
  const shelf = { event, labels, live, marks: staticParts.marks };
  return (
    <article>
      <StaticPart html={staticParts.banner} />
      <div className={css.columns}>
        <div className={css.shelves}>
          <StaticPart html={staticParts.sale} />
          <Notices event={event} labels={labels} room={room} live={live} />
          {shelves.tickets.length > 0 && (
            <section aria-labelledby="ingressos" className={css.section}>
              <div>
                <h2 id="ingressos">{t('tickets')}</h2>
                {shelves.feeHint && <p className={css.hint}>{shelves.feeHint}</p>}
              </div>
              <NearPiece>
                <Box>
                  <TicketShelf days={shelves.tickets} {...shelf} />
                </Box>
              </NearPiece>
              <StaticPart html={staticParts.halfPrice} />
            </section>
          )}
          <StaticPart html={staticParts.about} />
          {shelves.artists.map(({ id, name, lang, days }) => (
            <section key={id} aria-labelledby={`prateleira-${id}`} className={css.section}>
              <div>
                <h2 id={`prateleira-${id}`} lang={lang}>
                  {name}
                </h2>
                <p className={css.hint}>{t('artistsHint')}</p>
              </div>
              <NearPiece>
                <Box>
                  <ArtistShelf days={days} {...shelf} />
                </Box>
              </NearPiece>
            </section>
          ))}
          {shelves.things.map(({ id, name, lang, choices }) => (
            <section key={id} aria-labelledby={`prateleira-${id}`} className={css.section}>
              <h2 id={`prateleira-${id}`} lang={lang}>
                {name}
              </h2>
              <NearPiece>
                <Box>
                  <ThingShelf choices={choices} {...shelf} />
                </Box>
              </NearPiece>
            </section>
          ))}
          <StaticPart html={staticParts.notes} />
        </div>
        <SummaryPiece event={event} live={live} labels={labels} />
      </div>
      <Box>
        <SelectionBar event={event} live={live} />
      </Box>
    </article>
  );
});

/** The selection: beside the shelves it is near from the beginning; below them it comes with the first choice. */
function SummaryPiece({ event, live, labels }: Pick<ShownEvent, 'event' | 'labels'> & { live: Live }) {
  const { selection } = useLive(live);
  const summary = useMemo(
    () => (
      <Box>
        <SelectionSummary event={event} live={live} labels={labels} />
      </Box>
    ),
    [event, live, labels],
  );
  return <NearPiece isWanted={selection.lines.length > 0}>{summary}</NearPiece>;
}

/** What happened to the selection and to what is known of the stock. */
function Notices({
  event,
  labels,
  room,
  live,
}: Pick<ShownEvent, 'event' | 'labels' | 'room'> & { live: Live }) {
  const t = useText('event');
  const { stock, isOld, selection } = useLive(live);
  return (
    <>
      <SelectionNoticesSlot selection={selection} labels={labels} on="phone" />
      {room && <RoomPlace event={event} room={room} selection={selection} />}
      {isOld && (
        <Notice tone="warn" announces="politely">
          {t(stock.size === 0 ? 'stockNone' : 'stockOld')}
        </Notice>
      )}
    </>
  );
}
