import type { WithDb } from '../../ports.ts';
import { dataRequestDueAt } from './ask-about-data.ts';
import { type OpenDataRequest, selectOpenDataRequests } from './data-request.sql.ts';

/** Questions about own data that nobody has answered, the oldest first, each with the instant until which it is to be. */
export async function listDataRequests(
  { db }: WithDb,
  page: { after: { since: Date; key: string } | null; first: number },
): Promise<(OpenDataRequest & { dueAt: Date })[]> {
  const rows = await selectOpenDataRequests(db, page);
  return rows.map((row) => ({ ...row, dueAt: dataRequestDueAt(row.since) }));
}
