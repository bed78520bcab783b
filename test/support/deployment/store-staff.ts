import type { Staff } from '#src/domain/policy/actor.ts';
import type { Grant } from '#src/domain/policy/grant.ts';
import type { Deployment } from './deployment.ts';

/** A person of the staff with a login, and with grants by the operator; `id@example.com` is their address. */
export async function storeStaff(
  { context, clock }: Pick<Deployment, 'context' | 'clock'>,
  grants: readonly Grant[],
  { id = context.ids.uuid(), name = 'Bia' }: { id?: string; name?: string } = {},
): Promise<Staff> {
  await context.pool.query('insert into staff_user (id, name, email) values ($1, $2, $3)', [
    ...[id, name, `${id}@example.com`],
  ]);
  for (const { role, organizerId, eventId } of grants) {
    await context.pool.query(
      `insert into staff_grant (id, staff_id, role, organizer_id, event_id, granted_by, granted_at, let_in_by)
      values ($1, $2, $3, $4, $5, 'operator:ana', $6, '{}')`,
      [context.ids.uuid(), id, role, organizerId, eventId, clock.now()],
    );
  }
  return { kind: 'staff', id, grants };
}
