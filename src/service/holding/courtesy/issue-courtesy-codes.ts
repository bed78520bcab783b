import { courtesyCode, courtesySecretBytes } from '#src/domain/courtesy/courtesy-code.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { Fact } from '../../ground/fact/facts.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { insertCodes } from './courtesy.sql.ts';
import { insertIssue, selectIssue } from './courtesy-codes.sql.ts';
import { type AskedIssue, readIssue } from './read-issue.ts';

export interface IssuedCodes {
  issueId: Uuid;
  codes: number;
}

/**
 * Makes codes of a grant, all of them or none, and promises their mails in the same transaction. `issueId` is chosen by who
 * asks: the same request sent again makes no second set and mails nobody twice. Refusals: those of readIssue;
 * COURTESY_LIST_INVALID for a list with problems; INVALID_INPUT for an id that another request has.
 */
export async function issueCourtesyCodes(
  context: WithDb & WithClock & WithIds & WithEvents,
  { issueId, ...asked }: AskedIssue & { issueId: Uuid },
): Promise<IssuedCodes> {
  const { event, grant, recipients, problems, digest } = await readIssue(context, asked);
  if (!isUuid(issueId)) throw new DomainError('INVALID_INPUT', { field: 'issueId' });
  const [problem] = problems;
  if (problem !== undefined) {
    throw new DomainError('COURTESY_LIST_INVALID', { field: 'list', facts: { line: problem.line } });
  }
  const at = context.clock.now();
  const madeBy = actorName(asked.actor);
  const made = recipients.map((recipient) => ({
    ...recipient,
    ...{ id: context.ids.uuid(), eventId: event.id, grantId: grant.id, issueId },
    code: courtesyCode(event.code, context.ids.randomBytes(courtesySecretBytes)),
  }));
  const { mailLocale } = asked;
  return await context.db.transaction().execute(async (tx) => {
    const issue = { eventId: event.id, id: issueId, grantId: grant.id, codes: made.length, digest };
    if (!(await insertIssue(tx, { ...issue, madeAt: at, madeBy }))) {
      const before = await selectIssue(tx, event.id, issueId);
      if (before?.digest !== digest || before.madeBy !== madeBy) {
        throw new DomainError('INVALID_INPUT', { field: 'issueId' });
      }
      return { issueId, codes: before.codes };
    }
    const inserted = await insertCodes(tx, made, { createdBy: madeBy, at });
    if (inserted.length !== made.length) throw new Error('A code was drawn twice.');
    const mailed = made.flatMap(({ id, email }): Fact[] => {
      if (asked.list === null || mailLocale === null || email === null) return [];
      const to = { email, locale: mailLocale };
      return [{ fact: 'courtesy-code.mailed', eventId: event.id, courtesyCodeId: id, to }];
    });
    await tell(context, tx, at, mailed);
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'courtesy.create',
      subject: `grant ${grant.key}`,
      after: { codes: made.length, mails: mailed.length, issueId },
      why: asked.note?.trim() || null,
      at,
    });
    return { issueId, codes: made.length };
  });
}
