import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectVersion } from '../rows/version.sql.ts';

/** What of a draft is published, and since when; null where it never was. */
export async function readPublished(
  tx: Transaction<DB>,
  { eventId, publishedVersion }: { eventId: Uuid; publishedVersion: number | null },
): Promise<{ written: unknown; at: Date } | null> {
  return publishedVersion === null ? null : await selectVersion(tx, eventId, publishedVersion);
}
