import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readSettlement, readSettlementPage, type SettlementFileRow } from './read-settlement-file.ts';

/**
 * The lines of a settlement, a page at a time, and the name of their file; the download is audited. Refusals: NOT_ALLOWED; NOT_FOUND.
 */
export async function openSettlementFile(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; number: number },
): Promise<{ name: string; pages: AsyncGenerator<SettlementFileRow[]> }> {
  const { actor, number } = asked;
  const event = await eventInOffice(context, asked, 'settlement.read');
  const settlement = await readSettlement(context, { eventId: event.id, number });
  if (settlement === null) throw new DomainError('NOT_FOUND');
  await context.db.transaction().execute((tx) =>
    writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'settlement.read', subject: `settlement ${number}` },
      ...{ after: { rows: settlement.entries, isDownload: true }, at: context.clock.now() },
    }),
  );
  async function* pages() {
    let hash = settlement?.previousHash ?? '';
    for (let page = 0; settlement !== null && page <= settlement.pages; page += 1) {
      const read = await readSettlementPage(context, settlement, { page, hash });
      hash = read.hash;
      yield read.rows;
    }
  }
  return { name: `acerto-${event.code}-${number}.csv`, pages: pages() };
}
