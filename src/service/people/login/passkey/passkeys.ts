import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { lockLogin } from '../login.sql.ts';
import { deletePasskey, readPasskeys } from '../passkey.sql.ts';
import { warnOwner } from '../warn-owner.ts';

/** The passkeys of an account, as its owner sees them. */
export async function listPasskeys(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<{ id: Uuid; createdAt: string; lastUsedAt: string | null }[]> {
  const rows = await readPasskeys(context.db, actor.id);
  return rows.map(({ id, createdAt, lastUsedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Removes a passkey; the owner hears of it. A code in the mail still opens the account. Refusal: NOT_FOUND. */
export async function removePasskey(
  context: WithDb & WithClock & WithIds,
  { actor, id }: { actor: CustomerActor; id: Uuid },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, actor.id);
    if (login === null) throw new DomainError('UNAUTHENTICATED');
    if (!(await deletePasskey(tx, actor.id, id))) throw new DomainError('NOT_FOUND', { field: 'id' });
    await warnOwner(context, tx, login, 'passkey-removed', id);
  });
}
