import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { needBounds } from '#src/domain/need/need-kinds.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { withdrawMail } from '../../ground/mail/withdraw-mail.ts';
import type { WithIds } from '../../ports.ts';
import { type NeedContext, placeOf } from './find-needs.ts';
import { selectEventOfRefusedMail } from './need.sql.ts';

/**
 * A mail that the server refuses is sent no more; the note says how its reader was told. Refusals: NOT_ALLOWED; NOT_FOUND;
 * NEED_OVER where it was sent meanwhile, or given up; INVALID_INPUT without a note; FIELD_TOO_LONG.
 */
export async function giveUpMail(
  context: NeedContext & WithIds,
  { actor, eventId, mailId, note: said }: { actor: Actor; eventId: Uuid; mailId: Uuid; note: string },
): Promise<void> {
  requireRight(actor, 'order.resend');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'order.resend', placeOf(event));
  const note = said.trim();
  if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
  if (note.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  const of = isUuid(mailId)
    ? await selectEventOfRefusedMail(context.db, mailId, needBounds.mailAttemptsMin)
    : null;
  if (of !== eventId) throw new DomainError('NEED_OVER');
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const template = await withdrawMail(tx, mailId);
    if (template === null) throw new DomainError('NEED_OVER');
    const about = { eventId, actor, action: 'order.resend', subject: `mail ${template}` } as const;
    await writeAudit(context, tx, {
      ...about,
      before: { sent: false },
      after: { givenUp: true },
      why: note,
      at,
    });
  });
}
