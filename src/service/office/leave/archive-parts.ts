import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { csvLine, csvStart } from '#src/domain/format/csv.ts';
import type { ArchivedLedger } from '#src/domain/leave/archive.ts';
import { type LedgerEntry, ledgerColumns, ledgerLine } from '#src/domain/leave/ledger-line.ts';
import { moneySums, noMoney, sumsOf } from '#src/domain/money/money-sums.ts';
import { codeOfTicket } from '../../holding/ticket/view/ticket-view.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { readSettlement, readSettlementPage } from '../settlement/read-settlement-file.ts';
import { type Leaver, type LeavingEventRow, type OpenTicketRow, selectOpenTickets } from './leave.sql.ts';
import { openLists, selectLedger, selectList } from './ledger.sql.ts';

/** Some lines of a file of an archive, and how many rows of data they are. */
export interface Part {
  text: string | Uint8Array;
  rows: number;
}

/** Made into text between two turns of the node; then it answers others. */
const linesAtOnce = 100;

async function linesOf<Row>(rows: readonly Row[], line: (row: Row) => string): Promise<string> {
  let text = '';
  for (const [index, row] of rows.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await turn();
    text += line(row);
  }
  return text;
}

/** A list for spreadsheets, of all published events. */
export async function* listParts(
  tx: Transaction<DB>,
  list: keyof typeof openLists,
  events: readonly LeavingEventRow[],
  { agreed }: Leaver,
): AsyncGenerator<Part> {
  yield { text: csvStart + csvLine(openLists[list].columns, ','), rows: 0 };
  for (const event of events) {
    for await (const rows of selectList(tx, list, event, agreed)) {
      yield { text: await linesOf(rows, (cells) => csvLine(cells, ',')), rows: rows.length };
    }
  }
}

/** Takes up entries of the ledger in the order of the chain. */
export function chainOfLedger() {
  let hash: Buffer = Buffer.alloc(32);
  let [entries, sums] = [0, noMoney];
  return {
    /** The hash after the entry, in hex. */
    add(entry: LedgerEntry): string {
      hash = createHash('sha256').update(hash).update(ledgerLine(entry)).digest();
      const before = sums;
      sums = sumsOf((sum) => before[sum] + entry[sum]);
      entries += 1;
      return hash.toString('hex');
    },
    end: (): ArchivedLedger => ({ entries, sums, hash: hash.toString('hex') }),
  };
}

/** The ledger of each event, with the line and the hash of each entry; `told` is given what it came to. */
export async function* ledgerParts(
  tx: Transaction<DB>,
  events: readonly LeavingEventRow[],
  told: Map<string, ArchivedLedger>,
): AsyncGenerator<Part> {
  yield { text: csvStart + csvLine(['event', ...ledgerColumns, 'hash'], ','), rows: 0 };
  for (const { id, slug } of events) {
    const chain = chainOfLedger();
    for await (const entries of selectLedger(tx, id)) {
      const text = await linesOf(entries, (entry) => {
        const { orderNumber, lineId, at, cause } = entry;
        const cells = [entry.id, orderNumber, lineId, at, cause, ...moneySums.map((sum) => entry[sum])];
        return csvLine([slug, ...cells, chain.add(entry)], ',');
      });
      yield { text, rows: entries.length };
    }
    told.set(id, chain.end());
  }
}

/** Signed between two turns of the node; then it answers others. */
const codesAtOnce = 50;

/** The code of each open ticket: the one that was brought, or that this installation signs. */
export async function* codeParts(
  context: WithTicketKey,
  tx: Transaction<DB>,
  events: readonly { row: LeavingEventRow; view: EventView | null }[],
  told: Map<string, number>,
): AsyncGenerator<Part> {
  yield { text: csvStart + csvLine(['event', 'eventId', 'ticket', 'holderVersion', 'code'], ','), rows: 0 };
  for (const { row: event, view } of events) {
    let codes = 0;
    for await (const tickets of selectOpenTickets(tx, event.id)) {
      let text = '';
      for (const [index, ticket] of tickets.entries()) {
        if (index % codesAtOnce === 0) await turn();
        const code = ticket.broughtCode ?? signed(context, view, ticket);
        text += csvLine([event.slug, event.id, ticket.id, ticket.holderVersion, code], ',');
      }
      codes += tickets.length;
      yield { text, rows: tickets.length };
    }
    told.set(event.id, codes);
  }
}

function signed(context: WithTicketKey, view: EventView | null, ticket: OpenTicketRow): string {
  const offer = view?.offerById.get(ticket.offerId)?.offer;
  if (view === null || offer === undefined)
    throw new Error(`Ticket ${ticket.id} is for an offer that is gone.`);
  return codeOfTicket(context, view, offer, ticket);
}

/** A settlement as docs/check-settlement.mjs reads it. */
export async function* settlementParts(
  tx: Transaction<DB>,
  eventId: string,
  number: number,
): AsyncGenerator<Part> {
  const settlement = await readSettlement({ db: tx }, { eventId, number });
  if (settlement === null) throw new Error(`Event ${eventId} has no settlement ${number}.`);
  yield { text: 'line;hash\r\n', rows: 0 };
  let hash = settlement.previousHash;
  for (let page = 0; page <= settlement.pages; page += 1) {
    const read = await readSettlementPage({ db: tx }, settlement, { page, hash });
    hash = read.hash;
    const text = read.rows.map(({ line, hash: told }) => `${line};${told ?? ''}\r\n`).join('');
    yield { text, rows: read.rows.length };
  }
}
