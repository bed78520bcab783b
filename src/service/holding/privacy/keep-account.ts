import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { cancelErasure } from './erasure.sql.ts';

/** The way back, until erasing has begun. Refusal: ERASURE_NOT_REQUESTED where nothing was asked, or it has begun. */
export async function keepAccount(
  context: WithDb & WithClock,
  { actor }: { actor: CustomerActor },
): Promise<void> {
  if (!(await cancelErasure(context.db, actor.id, context.clock.now()))) {
    throw new DomainError('ERASURE_NOT_REQUESTED');
  }
}
