import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { deletePushesBefore } from './push.sql.ts';

/** Deletes pushes that are older than they are kept, sent or not. */
export async function forgetPushes({ db, clock }: WithDb & WithClock): Promise<void> {
  await deletePushesBefore(db, new Date(clock.now().getTime() - limits.pushKeptDays * 86_400_000));
}
