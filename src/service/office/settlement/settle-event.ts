import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type BeforeSettlement, type Bill, billOf } from '#src/domain/settlement/bill.ts';
import { dueDay, keptUntil } from '#src/domain/settlement/due-day.ts';
import {
  addSettled,
  noSettlementSums,
  type SettledEntry,
  type SettlementSums,
} from '#src/domain/settlement/settled-entry.ts';
import { type Beginning, inForce, type SettlementTerms } from '#src/domain/settlement/settlement-terms.ts';
import { type AgreedSoFar, readAgreements } from '../../people/organizer/read-settlement-terms.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { settleEntries } from './settle-entries.ts';

/** All that a settlement of an event would say at an instant. */
export interface SettledEvent {
  agreed: AgreedSoFar;
  terms: Beginning<SettlementTerms>;
  entries: number;
  sums: SettlementSums;
  bill: Bill;
  dueOn: string;
  /** Until then a share is kept. */
  keptUntil: Date;
}

/** Adds up all that no settlement of the event has. `take` is passed each page of entries after `begin`. */
export async function settleEvent(
  tx: Transaction<DB>,
  { event, before, at }: { event: EventView; before: BeforeSettlement; at: Date },
  taking?: {
    begin(agreed: AgreedSoFar): Promise<void>;
    take(entries: readonly SettledEntry[]): Promise<void>;
  },
): Promise<SettledEvent> {
  const agreed = await readAgreements(tx, event.organizer.id, at);
  await taking?.begin(agreed);
  const sums = noSettlementSums();
  let entries = 0;
  await settleEntries(tx, { eventId: event.id, agreed }, async (page) => {
    for (const entry of page) addSettled(sums, entry);
    entries += page.length;
    await taking?.take(page);
  });
  const terms = inForce(agreed.terms, at);
  const end = { endsAt: endOf(event), timeZone: event.timeZone };
  const until = keptUntil(terms.agreed, end);
  return {
    ...{ agreed, terms, entries, sums, keptUntil: until },
    bill: billOf(sums, terms.agreed, before, { mayKeep: at < until }),
    dueOn: dueDay(terms.agreed, end, at),
  };
}

function endOf({ dates }: EventView): Date {
  return new Date(Math.max(...dates.map(({ endsAt }) => endsAt.getTime())));
}
