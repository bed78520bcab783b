import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { findDraft } from '../draft-rights.ts';
import { isVersionNumber } from '../list-versions.ts';
import { selectKept, selectKeptState } from '../rows/kept.sql.ts';
import type { VersionView, WholeVersion } from '../rows/version-view.ts';

interface Asked {
  actor: Actor;
  eventId: Uuid;
}

/** All states that are kept of a draft, the newest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listKept({ db }: WithDb, asked: Asked): Promise<VersionView[]> {
  const { eventId } = await findDraft(db, asked, 'draft.read');
  return await selectKept(db, eventId);
}

/** One state whole, to show its differences. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readKept(
  { db }: WithDb,
  { number, ...asked }: Asked & { number: number },
): Promise<WholeVersion> {
  const { eventId } = await findDraft(db, asked, 'draft.read');
  const kept = isVersionNumber(number) ? await selectKeptState(db, eventId, number) : null;
  if (kept === null) throw new DomainError('NOT_FOUND');
  return kept;
}
