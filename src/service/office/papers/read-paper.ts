import type { Uuid } from '#src/domain/ids.ts';
import { type FrozenContent, readFrozen } from '#src/domain/paper/frozen-paper.ts';
import { makePaper, type TablePaperKind } from '#src/domain/paper/make-paper.ts';
import { type Issuer, requireInvoiceDays } from '#src/domain/paper/nfse.ts';
import type { PaperDocument } from '#src/domain/paper/paper.ts';
import type { PaperFacts } from '#src/domain/paper/paper-facts.ts';
import { isPaperKind, missingOf, type PaperKind } from '#src/domain/paper/paper-kinds.ts';
import { checkedDays, type PaperDays } from '#src/domain/paper/paper-period.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithPool, WithSite } from '#src/service/ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { selectFrozen } from './frozen-paper.sql.ts';
import { issuerOf } from './issuer.ts';
import { readPaperFacts } from './read-paper-facts.ts';

/** A paper that was frozen, as its row has it. */
export interface FrozenMark {
  number: number;
  hash: string;
  at: Date;
  former: FrozenContent['former'];
}

/** A paper as it is written into a file. */
export type ReadPaper =
  | { kind: TablePaperKind; document: PaperDocument; frozen: FrozenMark | null }
  | { kind: 'NFSE'; facts: PaperFacts; days: PaperDays | null; issuer: Issuer };

/**
 * Reads a paper of these events, or one that was frozen. `beforeEach` is awaited before each event. Refusals: INVALID_INPUT;
 * NOT_FOUND where no such paper was frozen; of an invoice PAPER_DATA_MISSING and PAPER_MONTH_NEEDED.
 */
export async function readPaper(
  context: WithDb & WithPool & WithSite & WithClock & WithEvents,
  asked: {
    eventIds: readonly Uuid[];
    filter: { paper?: string; fromDay?: string; untilDay?: string; frozen?: string };
    beforeEach: () => Promise<void>;
  },
): Promise<ReadPaper> {
  const { eventIds, filter, beforeEach } = asked;
  const kind = filter.paper ?? '';
  if (!isPaperKind(kind)) throw new DomainError('INVALID_INPUT', { field: 'paper' });
  const [eventId] = eventIds;
  if (filter.frozen !== undefined && eventId !== undefined && kind !== 'NFSE') {
    return await readFrozenPaper(context, eventId, kind, Number(filter.frozen));
  }
  const days = checkedDays(filter.fromDay, filter.untilDay);
  const events: PaperFacts[] = [];
  for (const id of eventIds) {
    await beforeEach();
    const event = await context.events.byId(id);
    // Its machine may be away: the file is begun anew later.
    if (event === null) throw new Error(`The event ${id} cannot be read.`);
    events.push(await readPaperFacts(context, event, days));
  }
  const [first] = events;
  if (first === undefined) throw new DomainError('NOT_FOUND');
  if (kind === 'NFSE') {
    const issuer = issuerOf(context.site);
    if (issuer === null || missingOf(kind, first.event.data).length > 0)
      throw new DomainError('PAPER_DATA_MISSING');
    requireInvoiceDays(days, { at: context.clock.now(), timeZone: first.event.timeZone });
    return { kind, facts: first, days, issuer };
  }
  return { kind, document: makePaper(kind, { events, days }), frozen: null };
}

async function readFrozenPaper(
  { db }: WithDb,
  eventId: Uuid,
  kind: Exclude<PaperKind, 'NFSE'>,
  number: number,
): Promise<ReadPaper> {
  const row = await selectFrozen(db, eventId, { kind, number });
  if (row === null) throw new DomainError('NOT_FOUND', { field: 'frozen' });
  const { document, former } = readFrozen(row.content);
  return { kind, document, frozen: { number, hash: row.hash, at: row.frozenAt, former } };
}

/** Lines of all its tables. */
export function rowsOfPaper(paper: ReadPaper): number {
  return paper.kind === 'NFSE' ? 1 : paper.document.tables.reduce((all, { rows }) => all + rows.length, 0);
}
