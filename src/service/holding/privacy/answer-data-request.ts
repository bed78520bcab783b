import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { tellOfAnswer } from '../../people/login/tell-of-answer.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDataRequest, writeAnswer } from './data-request.sql.ts';

/**
 * Answers what a person asked about their data, once: they read it in their account and are told by mail. Refusals: NOT_ALLOWED; NOT_FOUND;
 * NEED_OVER where it was answered; WORDS_REQUIRED; FIELD_TOO_LONG.
 */
export async function answerDataRequest(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; id: Uuid; answer: string },
): Promise<void> {
  const { actor, id } = asked;
  requireRight(actor, 'privacy.answer', installation);
  const answer = asked.answer.trim();
  if (answer === '') throw new DomainError('WORDS_REQUIRED', { field: 'answer' });
  if (answer.length > limits.dataRequestLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'answer' });
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  await context.db.transaction().execute(async (tx) => {
    const request = await lockDataRequest(tx, id);
    if (request === null) throw new DomainError('NOT_FOUND');
    if (request.answeredAt !== null) throw new DomainError('NEED_OVER');
    const at = context.clock.now();
    await writeAnswer(tx, id, { answer, by: actorName(actor), at });
    // The words of both stay in the request, which goes with the person.
    await writeAudit(context, tx, {
      ...{ organizerId: null, actor, action: 'privacy.answer', subject: `buyer ${request.customerId}`, at },
      before: { isAnswered: false },
      after: { isAnswered: true },
    });
    await tellOfAnswer(context, tx, { requestId: id, customerId: request.customerId });
  });
}
