import { type FactChange, factChanges } from '#src/domain/draft/fact-changes.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { selectDraft } from '../rows/draft.sql.ts';
import { selectVersion } from '../rows/version.sql.ts';

/** The facts of promises that the draft of a published event says otherwise; none without a draft. */
export async function readDraftFacts({ db }: WithDb, eventId: Uuid): Promise<FactChange[]> {
  const draft = await selectDraft(db, eventId);
  if (draft === null) return [];
  const { publishedVersion, written } = draft;
  const version = publishedVersion === null ? null : await selectVersion(db, eventId, publishedVersion);
  return version === null ? [] : factChanges(version.written, written);
}
