import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { undividedCents } from '#src/domain/settlement/bill.ts';
import {
  beginLine,
  contractLine,
  entryLine,
  firstHash,
  termsLine,
} from '#src/domain/settlement/settlement-line.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readAccountOfEvent } from './account-of-event.ts';
import { lockSettlements } from './entry-to-settle.sql.ts';
import { settleEvent } from './settle-event.ts';
import { insertPage, insertSettlement } from './settlement.sql.ts';
import { chainFrom } from './settlement-chain.ts';
import { tellOrganizer } from './tell-organizer.ts';

/**
 * Freezes all that no settlement of an event has (docs/algorithms/settlement.md, "A freeze"), and returns its number. Refusals:
 * NOT_ALLOWED; NOT_FOUND; NOTHING_TO_SETTLE.
 */
export async function freezeSettlement(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<number> {
  const event = await eventInOffice(context, { actor, eventId }, 'settlement.freeze');
  return await context.db.transaction().execute(async (tx) => {
    await lockSettlements(tx, event.id);
    const { settlements, lastNumber, before } = await readAccountOfEvent(tx, event.id);
    const at = context.clock.now();
    const number = lastNumber + 1;
    const of = { eventId: event.id, number };
    const previousHash = settlements[0]?.hash ?? firstHash;
    const chain = chainFrom(previousHash);
    const addToChain = (lines: readonly string[]) => {
      for (const line of lines) chain.add(line);
    };
    let page = 0;
    const settled = await settleEvent(
      tx,
      { event, before, at },
      {
        async begin({ terms, contracts }) {
          const about = { eventCode: event.code, number, frozenAt: at, previousHash };
          const lines = [beginLine(about), ...terms.map(termsLine), ...contracts.map(contractLine)];
          addToChain(lines);
          await insertPage(tx, of, { page, ids: [], lines: lines.join('\n') });
        },
        async take(entries) {
          const lines = entries.map(entryLine);
          addToChain(lines);
          page += 1;
          await insertPage(tx, of, { page, ids: entries.map(({ id }) => id), lines: lines.join('\n') });
        },
      },
    );
    const { sums, bill, entries, terms, dueOn } = settled;
    if (entries === 0 && bill.reserve === 0) throw new DomainError('NOTHING_TO_SETTLE');
    const undivided = undividedCents(sums, bill);
    if (undivided !== 0)
      throw new Error(`Settlement ${number} of ${event.code} leaves ${undivided} undivided.`);
    await insertSettlement(tx, {
      ...{
        ...of,
        frozenAt: at,
        frozenBy: actorName(actor),
        entries,
        pages: page,
        previousHash,
        hash: chain.hash(),
      },
      ...{
        termsStartsAt: terms.startsAt,
        terms: terms.agreed,
        sums,
        ownDelivery: bill.delivery,
        bill,
        dueOn,
      },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'settlement.freeze', subject: `settlement ${number}`, at },
      after: { entries, netCents: bill.net, dueOn },
    });
    await tellOrganizer(context, tx, event, { fact: 'settlement.frozen', settlement: number, at });
    return number;
  });
}
