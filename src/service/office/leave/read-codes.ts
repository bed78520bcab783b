import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { readCsv } from '#src/domain/format/csv.ts';
import type { ArchivedKey } from '#src/domain/leave/archive.ts';
import { verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { ArchiveBroken } from '#src/gateway/archive/port.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { OpenArchive } from './open-archive.ts';
import { insertCodes, insertKeys } from './read-back.sql.ts';

/** Checked between two turns of the node. */
const codesAtOnce = 50;

/**
 * Stores the codes of open tickets and the keys that check them. Throws where a code was not signed for its ticket by a key of the
 * archive.
 */
export async function readCodes(
  { ticketKey }: WithTicketKey,
  tx: Transaction<DB>,
  { manifest, lines }: OpenArchive,
): Promise<void> {
  const eventIds = new Set(manifest.events.map(({ id }) => id));
  let text = '';
  for await (const some of lines('keys.json')) text += some.join('\n');
  const keys = (JSON.parse(text || '[]') as ArchivedKey[]).filter(({ eventId }) => eventIds.has(eventId));
  const published = new Set(ticketKey.published.map(({ keyId, publicKey }) => `${keyId} ${publicKey}`));
  // A key of our own needs no second place: an organizer may come back.
  await insertKeys(
    tx,
    keys.filter(({ keyId, publicKey }) => !published.has(`${keyId} ${publicKey}`)),
  );
  const keysOf = Map.groupBy(keys, ({ eventId }) => eventId);
  let isHead = true;
  for await (const some of lines('codes.csv')) {
    const read = readCsv(`${some.join('\n')}\n`).rows.slice(isHead ? 1 : 0);
    isHead = false;
    const codes = read.map(({ cells: [, eventId = '', ticketId = '', version = '', code = ''] }) => ({
      ...{ eventId, ticketId, holderVersion: Number(version), code },
    }));
    for (const [index, { eventId, ticketId, holderVersion, code }] of codes.entries()) {
      if (index % codesAtOnce === 0) await turn();
      const known = keysOf.get(eventId) ?? [];
      const found = verifyTicketCode(code, eventId, (keyId, bytes, signature) =>
        known.some((key) => key.keyId === keyId && ticketKey.verifyWith(key.publicKey, bytes, signature)),
      );
      if (found?.ticketId !== ticketId || found.holderVersion !== holderVersion) {
        throw new ArchiveBroken('A code is of no ticket of the archive.');
      }
    }
    if (codes.length > 0) await insertCodes(tx, codes);
  }
}
