import { firstKeptDay } from '#src/domain/statement/covered-days.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { deleteStatementsBefore } from './statement.sql.ts';

/** Deletes lines, and what was said of them, five years after their day. */
export async function forgetStatements({ db, clock }: WithDb & WithClock): Promise<void> {
  await deleteStatementsBefore(db, firstKeptDay(clock.now()));
}
