import { actorName, clock } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import { writeTotp } from '../factor/factor.sql.ts';
import { insertGrant } from '../people/grant.sql.ts';
import { deleteStaffSessions } from '../staff-login.sql.ts';
import {
  findStaffByEmail,
  insertStaff,
  lockStaff,
  setStaffDisabled,
  writeStaffPasswordHash,
} from '../staff-person.sql.ts';
import { sandboxOwner, type WithSandboxOwner } from './sandbox-owner.ts';

/**
 * At each start. In the sandbox: makes its owner where there is none, and returns true when it did. Outside of it: closes
 * the login of one that a sandbox has left in the database.
 */
export async function ensureSandboxOwner(
  context: WithDb & WithClock & WithIds & WithStaffIdentity & WithSandboxOwner,
): Promise<boolean> {
  const isSandbox = context.sandboxOwner !== null;
  const known = await findStaffByEmail(context.db, sandboxOwner.email);
  if (known === null) return isSandbox && (await make(context));
  await context.db.transaction().execute(async (tx) => {
    const person = await lockStaff(tx, known.staffId);
    if (person === null || person.isDisabled !== isSandbox) return;
    await setStaffDisabled(tx, known.staffId, isSandbox ? null : context.clock.now());
    await deleteStaffSessions(tx, known.staffId);
  });
  return false;
}

async function make(context: WithDb & WithClock & WithIds & WithStaffIdentity): Promise<boolean> {
  const { name, email, password, totpSecret } = sandboxOwner;
  const { staffIdentity, ids } = context;
  const hash = await staffIdentity.hashPassword(password);
  const { stored: secret } = await staffIdentity.totp.make(email, totpSecret);
  const { stored: recoveryCodes } = await staffIdentity.totp.makeRecoveryCodes();
  const now = context.clock.now();
  const staffId = ids.uuid();
  return await context.db.transaction().execute(async (tx) => {
    if (!(await insertStaff(tx, { id: staffId, name, email, locale: 'pt', now }))) return false;
    await writeStaffPasswordHash(tx, ids.uuid(), staffId, hash);
    await writeTotp(tx, staffId, { secret, recoveryCodes, lastStep: 0, now });
    const grant = { ...installation, id: ids.uuid(), staffId, role: 'OWNER' as const };
    await insertGrant(tx, { ...grant, grantedBy: actorName(clock), grantedAt: now, letInBy: [] });
    return true;
  });
}
