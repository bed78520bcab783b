import { createHash } from 'node:crypto';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { entryRefusal, type RollEntry, type RollVerdict, rollLimits } from '#src/domain/till/roll.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { PlacingContext } from '../../order/placing/placing.ts';
import { readSale } from '../till-sale.sql.ts';
import { endFormerSale } from './end-former-sale.ts';
import { type RollRow, readRoll } from './roll.sql.ts';
import { type EntryOfRoll, readRollEntry } from './roll-entry.sql.ts';
import { type RollNeeds, storeEntry } from './store-entry.ts';

type Needs = PlacingContext & RollNeeds;

/**
 * Stores entries of a roll's log in their order, each once and in a transaction of its own, and gives a verdict for each
 * (docs/algorithms/till-roll.md, "Sending the log"). One that cannot be read is INVALID and hinders no other. Refusals: NOT_ALLOWED, NOT_FOUND for
 * a roll of somebody else, INVALID_INPUT for none or too many.
 */
export async function sendTillLog(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid; rollId: Uuid; entries: readonly RollEntry[] },
): Promise<RollVerdict[]> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { actor, rollId, entries } = asked;
  if (entries.length === 0 || entries.length > rollLimits.entriesMax) {
    throw new DomainError('INVALID_INPUT', { field: 'entries' });
  }
  const roll = isUuid(rollId) ? await readRoll(context.db, event.id, rollId) : null;
  if (roll === null || !isSellers(actor, roll)) throw new DomainError('NOT_FOUND');
  const verdicts: RollVerdict[] = [];
  for (const entry of entries.toSorted((one, other) => one.number - other.number)) {
    verdicts.push(await verdictOn(context, event, { actor, roll, entry }));
  }
  context.events.stockMoved(event.id);
  return verdicts;
}

async function verdictOn(
  context: Needs,
  event: EventView,
  { actor, roll, entry }: { actor: Staff; roll: RollRow; entry: RollEntry },
): Promise<RollVerdict> {
  const { id, insteadOf } = entry;
  const invalid = (code: string) => ({ id, verdict: 'INVALID', code }) as const;
  const refusal = entryRefusal(entry);
  if (refusal !== null) return invalid(refusal);
  const digest = digestOf(entry);
  const told = ({ rollId, verdict, code, ...stored }: EntryOfRoll) =>
    stored.digest === digest && rollId === roll.id ? { id, verdict, code } : invalid('INVALID_INPUT');
  const known = await readRollEntry(context.db, event.id, id);
  if (known !== null) return told(known);
  // The id of a sale that was made with a network is none of an entry's.
  if ((await readSale(context.db, event.id, id)) !== null) return invalid('INVALID_INPUT');
  const isFormerOver =
    insteadOf === null ||
    (await endFormerSale(context, event, { actor, roll, entryId: id, saleId: insteadOf }));
  const about = { event, actor, roll, entry, digest, isSoldTwice: !isFormerOver };
  return told(await context.db.transaction().execute((tx) => storeEntry(context, tx, about)));
}

/** Fields in one order. */
function digestOf(entry: RollEntry): string {
  const said = [
    ...[entry.id, entry.number, entry.soldAt.getTime(), entry.way, entry.totalCents, entry.receivedCents],
    ...[entry.slip, entry.ticketIds, entry.insteadOf],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
