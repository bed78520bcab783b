import { createHash } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';
import { canonicalText, changesBetween, readFrozen } from '#src/domain/paper/frozen-paper.ts';
import { isPaperKind, type PaperKind, ruleOfPaper } from '#src/domain/paper/paper-kinds.ts';
import { checkedDays } from '#src/domain/paper/paper-period.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithPool, WithSite } from '#src/service/ports.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import {
  type FrozenHead,
  insertFrozen,
  lockFrozen,
  selectFormer,
  selectLastFrozen,
} from './frozen-paper.sql.ts';
import { readPaper } from './read-paper.ts';

/**
 * Freezes a paper of an event: it gets a number and the hash of its text, and never changes (docs/algorithms/papers.md, "Frozen").
 * Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT; PAPER_UNCHANGED; CHANGED_MEANWHILE where a later
 * look at the same days was frozen first: this one would follow it with older facts.
 */
export async function freezePaper(
  context: WithDb & WithPool & WithSite & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; kind: PaperKind; fromDay?: string | null; untilDay?: string | null },
): Promise<FrozenHead> {
  const { actor, eventId, kind } = asked;
  if (!isPaperKind(kind) || !ruleOfPaper(kind).isFrozen)
    throw new DomainError('INVALID_INPUT', { field: 'kind' });
  const days = checkedDays(asked.fromDay, asked.untilDay);
  const event = await eventInOffice(context, { actor, eventId }, 'paper.freeze');
  const filter = { paper: kind, ...(days !== null && { fromDay: days.from, untilDay: days.until }) };
  // Before the lock: it takes seconds at a large event, and nothing else is frozen by it.
  const readAt = context.clock.now();
  const paper = await readPaper(context, { eventIds: [event.id], filter, beforeEach: async () => {} });
  if (paper.kind === 'NFSE') throw new DomainError('INVALID_INPUT', { field: 'kind' });
  const { document } = paper;
  return await context.db.transaction().execute(async (tx) => {
    await lockFrozen(tx, event.id);
    const former = await selectFormer(tx, event.id, { kind, days });
    const before = former === null ? null : readFrozen(former.content).document;
    const isSame =
      before !== null &&
      canonicalText({ document: before, former: null }) === canonicalText({ document, former: null });
    if (isSame) throw new DomainError('PAPER_UNCHANGED', { facts: { number: former?.number ?? 0 } });
    if (former !== null && former.frozenAt > readAt) throw new DomainError('CHANGED_MEANWHILE');
    const content = canonicalText({
      document,
      former:
        former === null || before === null
          ? null
          : { number: former.number, hash: former.hash, changes: changesBetween(before, document) },
    });
    const hash = createHash('sha256').update(content, 'utf8').digest('hex');
    const number = (await selectLastFrozen(tx, event.id, kind)) + 1;
    const at = context.clock.now();
    const head = {
      ...{ kind, number, fromDay: days?.from ?? null, untilDay: days?.until ?? null, hash },
      ...{ frozenBy: actor.id, frozenAt: at },
    };
    await insertFrozen(tx, event.id, { ...head, content });
    await writeAudit(context, tx, {
      ...{
        eventId: event.id,
        actor,
        action: 'paper.freeze',
        subject: `paper ${kind.toLowerCase()} ${number}`,
        at,
      },
      ...{ before: null, after: { hash, from: head.fromDay, until: head.untilDay } },
    });
    return head;
  });
}
