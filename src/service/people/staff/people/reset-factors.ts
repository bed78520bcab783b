import type { Uuid } from '#src/domain/ids.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { deleteTotp } from '../factor/factor.sql.ts';
import { deletePasskeys } from '../factor/passkey.sql.ts';
import { deleteStaffSessions } from '../staff-login.sql.ts';
import { findStaffByEmail, lockStaff } from '../staff-person.sql.ts';
import { warnStaff } from '../warn-staff.ts';
import { requireRightOver } from './held-grants.ts';
import { lockRightsFor } from './lock-rights-for.ts';

/**
 * For somebody who has lost every second factor: all of them and all logins end, and after the password another factor is
 * set up. It needs the right over the person (requireRightOver). Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function resetFactors(
  context: WithDb & WithClock & WithIds,
  { actor: by, ...whom }: { actor: Actor } & ({ email: string } | { staffId: Uuid }),
): Promise<void> {
  requireRight(by, 'staff.change');
  const known = 'staffId' in whom ? whom : await findStaffByEmail(context.db, normalEmail(whom.email) ?? '');
  await context.db.transaction().execute(async (tx) => {
    const actor = await lockRightsFor(tx, by);
    const person = known === null ? null : await lockStaff(tx, known.staffId);
    if (person === null) throw new DomainError('NOT_FOUND', { field: 'staffId' in whom ? 'id' : 'email' });
    const { organizerIds } = await requireRightOver(tx, actor, person.staffId);
    await deleteTotp(tx, person.staffId);
    await deletePasskeys(tx, person.staffId);
    await deleteStaffSessions(tx, person.staffId);
    await warnStaff(context, tx, person, 'staff-factor-changed');
    for (const organizerId of organizerIds) {
      await writeAudit(context, tx, {
        organizerId,
        actor,
        action: 'staff.change',
        subject: `person ${person.email}`,
        before: { hasFactor: true },
        at: context.clock.now(),
      });
    }
  });
}
