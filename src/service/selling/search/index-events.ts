import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { plainText } from '#src/domain/search/plain-words.ts';
import { searchDocument } from '#src/domain/search/search-document.ts';
import { readSearchedEvents, writeDocuments, writeWords } from './search.sql.ts';
import { searchRevision } from './search-revision.ts';

/**
 * Makes the search documents of events as the transaction sees them: called wherever a name, a place, an artist or an
 * organizer of an event changes, in the same transaction.
 */
export async function indexEvents(tx: Transaction<DB>, eventIds: readonly Uuid[]): Promise<void> {
  if (eventIds.length === 0) return;
  const documents = (await readSearchedEvents(tx, eventIds)).map(
    ({ id, version, name, summary, ...facts }) => ({
      id,
      eventVersion: version,
      revision: searchRevision,
      namePt: plainText(name.pt),
      nameEn: plainText(name.en),
      ...searchDocument({ names: [name.pt, name.en], summaries: [summary.pt, summary.en], ...facts }),
    }),
  );
  await writeDocuments(tx, documents);
  const words = new Set(
    documents.flatMap(({ name, people, summary, related }) =>
      `${name} ${people} ${summary} ${related}`.split(' '),
    ),
  );
  await writeWords(
    tx,
    [...words].filter((word) => word.length > 1 && !/^\p{N}+$/u.test(word)),
  );
}
