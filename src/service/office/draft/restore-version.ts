import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { changeWholeDraft } from './change-whole-draft.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type DraftView, draftView } from './draft-view.ts';
import { isVersionNumber } from './list-versions.ts';
import { selectKeptState } from './rows/kept.sql.ts';
import { selectVersion } from './rows/version.sql.ts';
import type { WholeVersion } from './rows/version-view.ts';

interface Restored {
  actor: Actor;
  eventId: Uuid;
  number: number;
  /** The one the editor last saw: what others wrote since is not overwritten unseen. */
  revision: number;
}

/** Makes the draft what a version was; nothing is published. Refusals: NOT_ALLOWED, NOT_FOUND, DRAFT_CHANGED. */
export async function restoreVersion(
  context: WithDb & WithClock & WithIds,
  asked: Restored,
): Promise<DraftView> {
  return await restore(context, asked, selectVersion);
}

/** Makes the draft what a kept state was; nothing is published. Refusals: NOT_ALLOWED, NOT_FOUND, DRAFT_CHANGED. */
export async function restoreKept(
  context: WithDb & WithClock & WithIds,
  asked: Restored,
): Promise<DraftView> {
  return await restore(context, asked, selectKeptState);
}

async function restore(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, number, revision }: Restored,
  select: (tx: Transaction<DB>, eventId: Uuid, number: number) => Promise<WholeVersion | null>,
): Promise<DraftView> {
  requireRight(actor, 'draft.change');
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'draft.change');
    const former = isVersionNumber(number) ? await select(tx, eventId, number) : null;
    if (former === null) throw new DomainError('NOT_FOUND');
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    const by = { actor: actorName(actor), at: context.clock.now(), ids: context.ids };
    const { written, artSvg } = former;
    return await draftView(tx, await changeWholeDraft(tx, draft, { written, artSvg }, by), by.at);
  });
}
