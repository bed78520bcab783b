import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { lockBadgePlan } from './badge-plan.sql.ts';
import { sheetsOfStack, stackName } from './print-badge-stack.ts';
import { findRun, insertRun, readStackPaper } from './stack.sql.ts';

/**
 * Prints a stack again with the same codes, because the paper jammed; what is void by now is left out and named. The same request is one
 * run. Refusals: NOT_ALLOWED, NOT_FOUND, STACK_NOT_FOUND, INVALID_INPUT, NO_BADGES_TO_PRINT where all of it is void.
 */
export async function printStackAgain(
  context: WithDb & WithClock & WithIds & WithEvents & WithTicketKey,
  { actor, eventId, requestId, stack }: { actor: Staff; eventId: Uuid; requestId: Uuid; stack: number },
): Promise<BadgeSheets> {
  const event = await eventInOffice(context, { actor, eventId }, 'badge.print');
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  return await context.db.transaction().execute(async (tx) => {
    await lockBadgePlan(tx, event.id);
    const paper = await readStackPaper(tx, event.id, stack);
    if (paper === null) throw new DomainError('STACK_NOT_FOUND', { field: 'stack' });
    const sheets = await sheetsOfStack(context, tx, event, { stack, paper });
    if (sheets.sheets.length === 0) throw new DomainError('NO_BADGES_TO_PRINT');
    if ((await findRun(tx, event.id, requestId)) !== null) return sheets;
    const at = context.clock.now();
    const run = await insertRun(tx, event.id, { stack, staffId: actor.id, at, requestId });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.print', subject: stackName(event, stack), at },
      after: { printedAgain: sheets.sheets.length, leftOut: sheets.voidPlaces.length, run },
    });
    return sheets;
  });
}
