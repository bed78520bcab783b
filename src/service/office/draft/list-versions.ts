import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { findDraft } from './draft-rights.ts';
import { type PublicationView, publicationView } from './publication-view.ts';
import { selectPublications } from './rows/publication.sql.ts';
import { selectVersion, selectVersions } from './rows/version.sql.ts';
import type { VersionView, WholeVersion } from './rows/version-view.ts';

interface Asked {
  actor: Actor;
  eventId: Uuid;
}

/** What was published of an event, the newest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listVersions({ db }: WithDb, asked: Asked): Promise<VersionView[]> {
  const { eventId } = await findDraft(db, asked, 'draft.read');
  return await selectVersions(db, eventId);
}

/** One version whole, to show it or its differences. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readVersion(
  { db }: WithDb,
  { number, ...asked }: Asked & { number: number },
): Promise<WholeVersion> {
  const { eventId } = await findDraft(db, asked, 'draft.read');
  const version = isVersionNumber(number) ? await selectVersion(db, eventId, number) : null;
  if (version === null) throw new DomainError('NOT_FOUND');
  return version;
}

/** Publications that were to be at a time, the newest request first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listPublications({ db }: WithDb, asked: Asked): Promise<PublicationView[]> {
  const { eventId } = await findDraft(db, asked, 'draft.read');
  return (await selectPublications(db, eventId)).map((row) => publicationView(eventId, row));
}

/** Whether the database can have such a number. */
export function isVersionNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647;
}
