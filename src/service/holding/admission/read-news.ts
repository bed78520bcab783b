import { type NewsPage, tailOf, tailOfScan } from '#src/domain/gate/news-page.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import {
  lockFeedToRenew,
  moveFeed,
  numberOldScans,
  readFedScans,
  readFedTickets,
  readFeedPosition,
  renewListedTickets,
} from './feed.sql.ts';

/** Rows of each kind in one page. */
export const newsRowsMax = 20_000;
const renewEveryMs = 2_000;

/**
 * The feed of an event behind a position (docs/algorithms/gate.md, "Download"), which is renewed before if that was not done
 * within two seconds. The caller has asked who reads it. `rowsMax`: tickets, and scans, in a page.
 */
export async function readNews(
  context: WithDb,
  eventId: Uuid,
  after: number,
  rowsMax = newsRowsMax,
): Promise<Omit<NewsPage, 'programmeVersion'>> {
  await renewFeed(context, eventId, { waits: after === 0 });
  const until = await readFeedPosition(context.db, eventId);
  const range = { after, until, limit: rowsMax };
  const tickets = await readFedTickets(context.db, eventId, range);
  const scans = await readFedScans(context.db, eventId, range);
  const cut = [tickets, scans].map((rows) =>
    rows.length < rowsMax ? until : (rows.at(-1)?.position ?? until),
  );
  // A ticket that changed since has moved behind `until` and comes with the next page.
  const position = Math.max(after, Math.min(...cut));
  return {
    ...{ after, position, hasMore: position < until },
    tickets: tickets
      .filter((ticket) => ticket.position <= position)
      .map(({ ticketId, offerId, holderVersion, state, ground }) => ({
        ...{ tail: tailOf(ticketId), offerId, holderVersion, state, ground },
      })),
    scans: scans
      .filter((scan) => scan.position <= position)
      .map(({ position: _position, ticketId, ...scan }) => ({
        ...{ ...scan, tail: tailOfScan(scan.deviceId, { ...scan, ticketId }) },
      })),
  };
}

/**
 * Compares the list with the tickets and numbers what differs. Nothing happens while somebody else does it, but a device
 * that has nothing yet waits for them: a list in part would open for what the rest of it refuses.
 */
async function renewFeed({ db }: WithDb, eventId: Uuid, { waits }: { waits: boolean }): Promise<void> {
  for (let isWhole = false; !isWhole; ) {
    isWhole = await db.transaction().execute(async (tx) => {
      const position = await lockFeedToRenew(tx, eventId, { everyMs: renewEveryMs, waits });
      if (position === null) return true;
      const scans = await numberOldScans(tx, eventId, position);
      const limit = newsRowsMax;
      const tickets = await renewListedTickets(tx, eventId, { position: position + scans, limit });
      const whole = tickets < limit && scans < limit;
      await moveFeed(tx, eventId, { position: position + scans + tickets, isWhole: whole });
      return whole;
    });
  }
}
