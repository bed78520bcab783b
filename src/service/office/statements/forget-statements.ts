import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { deleteStatementsBefore } from './statement.sql.ts';

/** Deletes lines, and what was said of them, five years after their day. */
export async function forgetStatements({ db, clock }: WithDb & WithClock): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - limits.fiscalYears);
  await deleteStatementsBefore(db, before.toISOString().slice(0, 10));
}
