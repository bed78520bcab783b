import type { Uuid } from '#src/domain/ids.ts';
import { liveChange } from '#src/domain/live/live-change.ts';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import { type LiveSale, type LiveView, seenAs } from '#src/domain/live/live-sale.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { countHeldUnits, type HeldUnits } from '../../selling/hold/count-held-units.ts';
import { readOfficeRoom } from '../../selling/waiting-room/desk/read-office-room.ts';
import type { WithRooms } from '../../selling/waiting-room/room-cache.ts';
import { officeOfferName } from '../lists/office-names.ts';
import { selectWaiting } from './live.sql.ts';
import { type LiveCurve, readLiveSale } from './read-live-sale.ts';

export type LiveContext = WithDb & WithClock & WithLog & WithEvents & WithRooms;

/** One reading of an event, for all who watch it at this node. Its texts are JSON, each written once. */
export interface LiveNews {
  /** Before the reading was asked for: the sale is at least as new. */
  at: Date;
  /** All figures of a view. */
  snapshot(view: LiveView): string;
  /** Entries that differ from the reading before; null where none does. */
  change(view: LiveView): string | null;
}

/** Reads the sales that are watched (docs/algorithms/live-sale.md, "One reading for all who watch"). */
export interface LiveSales {
  /** Tells each reading, the last one at once where there is one, until the returned function is called. */
  watch(eventId: Uuid, tell: (news: LiveNews) => void): () => void;
  /** Events that are read now. */
  watched(): number;
}

interface Watched {
  watchers: Set<(news: LiveNews) => void>;
  last: { sale: LiveSale; news: LiveNews } | null;
  curve: LiveCurve | null;
  crowd: { at: number; room: LiveSale['room']; waiting: LiveSale['waiting'] } | null;
  held: readonly HeldUnits[] | null;
  isCounting: boolean;
  isEnded: boolean;
}

type Later = (act: () => void, milliseconds: number) => void;

/** `later` waits for the next turn; a test passes the time itself. */
export function createLiveSales(context: LiveContext, later: Later = setTimeout): LiveSales {
  const all = new Map<Uuid, Watched>();

  async function turn(eventId: Uuid, one: Watched): Promise<void> {
    if (one.isEnded) return;
    const begun = context.clock.milliseconds();
    try {
      await read(context, eventId, one, later);
    } catch (error) {
      // The walls go on with old figures and tell their age.
      context.log.warn({ error, eventId }, 'live sale not read');
    }
    if (one.isEnded) return;
    const took = context.clock.milliseconds() - begun;
    later(() => void turn(eventId, one), Math.max(liveLimits.pauseMilliseconds - took, took));
  }

  return {
    watched: () => all.size,
    watch(eventId, tell) {
      const known = all.get(eventId);
      const one: Watched = known ?? {
        watchers: new Set(),
        last: null,
        curve: null,
        crowd: null,
        held: null,
        isCounting: false,
        isEnded: false,
      };
      one.watchers.add(tell);
      if (known === undefined) {
        all.set(eventId, one);
        void turn(eventId, one);
      } else if (one.last !== null) tell(one.last.news);
      return () => {
        one.watchers.delete(tell);
        if (one.watchers.size > 0 || one.isEnded) return;
        one.isEnded = true;
        all.delete(eventId);
      };
    },
  };
}

async function read(context: LiveContext, eventId: Uuid, one: Watched, later: Later): Promise<void> {
  const at = context.clock.now();
  if (one.held === null) one.held = await countHeldUnits(context, eventId);
  else if (!one.isCounting) {
    // The wall does not wait for it: the next reading has it.
    void countAgain(context, eventId, one, later).catch((error: unknown) =>
      context.log.warn({ error, eventId }, 'held units not counted'),
    );
  }
  const reading = await readLiveSale(context, eventId, { curve: one.curve, held: one.held });
  if (reading === null) return;
  one.curve = reading.curve;
  const age = one.crowd === null ? null : context.clock.milliseconds() - one.crowd.at;
  if (age === null || age >= liveLimits.crowdMilliseconds) {
    one.crowd = { at: context.clock.milliseconds(), ...(await readCrowdOf(context, eventId)) };
  }
  const { room = {}, waiting = {} } = one.crowd ?? {};
  const sale: LiveSale = { ...reading.sale, room, waiting };
  const before = one.last?.sale ?? sale;
  one.last = { sale, news: newsOf(at, before, sale) };
  for (const tell of one.watchers) tell(one.last.news);
}

/** However much is held, counting it takes no more than a fifth of one connection. */
async function countAgain(context: LiveContext, eventId: Uuid, one: Watched, later: Later): Promise<void> {
  one.isCounting = true;
  try {
    let begun = context.clock.milliseconds();
    const pause = async () => {
      const took = context.clock.milliseconds() - begun;
      // Where nobody is left to watch, the count ends here: its promise is kept by nothing.
      const goOn = (resolve: () => void) =>
        later(() => one.isEnded || resolve(), took * liveLimits.pausePerPiece);
      await new Promise<void>(goOn);
      begun = context.clock.milliseconds();
    };
    one.held = await countHeldUnits(context, eventId, { pause });
  } finally {
    one.isCounting = false;
  }
}

async function readCrowdOf(context: LiveContext, eventId: Uuid): Promise<Pick<LiveSale, 'room' | 'waiting'>> {
  const event = await context.events.byId(eventId);
  const room = event === null ? null : await readOfficeRoom(context, event.slug);
  const names = new Map(
    event?.categories.flatMap(({ offers }) =>
      offers.map((offer) => [offer.id, officeOfferName(offer, event.timeZone)] as const),
    ) ?? [],
  );
  const waiting = await selectWaiting(context.db, eventId);
  return {
    room:
      room === null || room.state === 'CLOSED'
        ? {}
        : {
            ...{ state: room.state, waiting: room.waiting, inside: room.inside, insideMax: room.insideMax },
            ...{ calledLastMinute: room.calledLastMinute, ratePerMinute: room.ratePerMinute },
          },
    waiting: Object.fromEntries(
      waiting.map(({ offerId, offerKey, ...counts }) => [
        offerKey,
        { offerName: names.get(offerId) ?? { pt: offerKey, en: offerKey }, ...counts },
      ]),
    ),
  };
}

function newsOf(at: Date, before: LiveSale, sale: LiveSale): LiveNews {
  const written = new Map<string, string | null>();
  const once = (name: string, write: () => string | null) => {
    if (!written.has(name)) written.set(name, write());
    return written.get(name) ?? null;
  };
  const time = at.toISOString();
  return {
    at,
    snapshot: (view) =>
      once(`snapshot ${view}`, () => JSON.stringify({ at: time, sale: seenAs(sale, view) })) ?? '',
    change: (view) =>
      once(`change ${view}`, () => {
        const change = liveChange(seenAs(before, view), seenAs(sale, view));
        return change === null ? null : JSON.stringify({ at: time, change });
      }),
  };
}
