import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { deskPeopleMax, type HandoverObstacle, type Station } from '#src/domain/handover/handover.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { orderNumbers, readOrderSearch } from '#src/domain/order/order-search.ts';
import { bearerType } from '#src/domain/person/bearer.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type CodeAnswer, codeAnswer } from '#src/domain/ticket/scan-answer.ts';
import { scannedTicketCode, ticketCodeLength, verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { Engagement } from '#src/domain/ticket/ticket-state.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { badgesOfTickets, type TicketBadge } from '../badge/badges-of-tickets.ts';
import { verifierOf } from '../ticket/event-keys.ts';
import {
  type DeskDocument,
  type DeskTicketRow,
  findDocuments,
  readDeskTicket,
  readTicketsOfDocuments,
} from './desk.sql.ts';
import { obstacleAt, stationAt } from './desk-event.ts';
import { readHandovers } from './handover.sql.ts';
import { type HandoverView, handoverViews } from './handover-view.ts';

/** A person, and all they get. */
export interface DeskPerson {
  /** Tells the persons of one answer apart. */
  key: string;
  name: string;
  /** The last signs of the document. */
  ending: string;
  items: DeskItem[];
}

export interface DeskItem {
  ticketId: Uuid;
  orderNumber: string;
  name: LocalizedText;
  /** A size or the like. */
  variant: LocalizedText | null;
  dates: LocalizedText[];
  ground: string | null;
  engagedBy: Engagement | null;
  /** Its holder, for whom the person may fetch it. */
  holderName: string;
  pickup: { desk: LocalizedText; startsAt: Date; endsAt: Date } | null;
  obstacle: HandoverObstacle | null;
  /** Null where it needs none. */
  badge: TicketBadge | null;
  /** While it is handed over. */
  handover: HandoverView | null;
}

/** `code`: why a scanned code finds nobody; null for one that does, and for a search. */
export interface DeskAnswer {
  code: CodeAnswer | 'UNKNOWN' | null;
  people: DeskPerson[];
  /** There are more than are told. */
  hasMore: boolean;
}

/**
 * Finds whom a scanned code or a typed text means, with all that each gets (docs/algorithms/desk.md, "A scan, one screen, Enter").
 * Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT without a station, FIELD_TOO_LONG.
 */
export async function readDesk(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  asked: { actor: Staff; eventId: Uuid; search: string; station: string },
): Promise<DeskAnswer> {
  const event = await eventInOffice(context, asked, 'desk.read');
  const station = stationAt(event, asked.station);
  const scanned = scannedTicketCode(asked.search);
  const found =
    scanned.length === ticketCodeLength
      ? await findByCode(context, event, scanned)
      : await findBySearch(context, event, asked.search);
  if (!Array.isArray(found)) return { code: found, people: [], hasMore: false };
  const shown = found.slice(0, deskPeopleMax);
  const rows = await readTicketsOfDocuments(context.db, event.id, shown);
  const items = await itemsOf(context, event, station, rows);
  const people = shown.map((document) => personOf(document, rows, items));
  return {
    code: null,
    people: people.filter((one) => one.items.length > 0),
    hasMore: found.length > shown.length,
  };
}

async function findByCode(
  context: WithDb & WithTicketKey,
  event: EventView,
  text: string,
): Promise<DeskDocument[] | CodeAnswer | 'UNKNOWN'> {
  const code = verifyTicketCode(text, event.id, verifierOf(context, event));
  const ticket = code === null ? null : await readDeskTicket(context.db, event.id, code.ticketId);
  if (code === null || ticket === null) return 'UNKNOWN';
  return codeAnswer(ticket, code.holderVersion) ?? [ticket.holder];
}

/** One more than are shown, so that it is known of more. */
async function findBySearch(context: WithDb, event: EventView, text: string): Promise<DeskDocument[]> {
  const search = readOrderSearch(text);
  if (search === null) return [];
  const { names, document, email, number } = search;
  const numbers = number === null ? [] : orderNumbers(number, [event]);
  const asked = { names, document, email, orderNumbers: numbers.map((one) => one.number) };
  return await findDocuments(context.db, event.id, asked, deskPeopleMax + 1);
}

async function itemsOf(
  context: WithDb & WithClock,
  event: EventView,
  station: Station,
  rows: readonly DeskTicketRow[],
): Promise<Map<Uuid, DeskItem>> {
  const now = context.clock.now();
  const handovers = await readHandovers(
    context.db,
    event.id,
    rows.map(({ id }) => id),
  );
  const badges = await badgesOfTickets(context, event.id, rows);
  const lastOf = new Map(handovers.map((row) => [row.ticketId, row]));
  const views = await handoverViews(context, [...lastOf.values()]);
  return new Map(
    rows.flatMap((row) => {
      const known = event.offerById.get(row.offerId);
      if (known === undefined) return [];
      const { offer } = known;
      const last = lastOf.get(row.id);
      const item: DeskItem = {
        ...{ ticketId: row.id, orderNumber: row.orderNumber, name: offer.name, variant: offer.variant },
        ...{ dates: offer.dates.map(({ name }) => name), ground: row.ground },
        ...{ engagedBy: row.engagedBy, holderName: row.holderName, pickup: offer.pickup },
        obstacle: obstacleAt(event, row, station, now),
        badge: badges.get(row.id) ?? null,
        handover: last?.kind === 'GIVEN' ? (views.get(last) ?? null) : null,
      };
      return [[row.id, item] as const];
    }),
  );
}

const endingLength = 4;

function personOf(
  document: DeskDocument,
  rows: readonly DeskTicketRow[],
  items: ReadonlyMap<Uuid, DeskItem>,
): DeskPerson {
  const isTheirs = (one: DeskDocument | null) =>
    one?.type === document.type && one.number === document.number;
  const theirs = rows.filter(({ holder, pickup }) => isTheirs(holder) || isTheirs(pickup));
  const own = theirs.find(({ holder }) => isTheirs(holder));
  const name = own?.holderName ?? theirs[0]?.pickup?.name ?? '';
  return {
    ...{ key: own?.id ?? theirs[0]?.id ?? '', name, ending: endingOf(document) },
    items: theirs.flatMap(({ id }) => items.get(id) ?? []),
  };
}

/** A bearer has no document to show. */
function endingOf({ type, number }: DeskDocument): string {
  return type === bearerType ? '' : number.slice(-endingLength);
}
