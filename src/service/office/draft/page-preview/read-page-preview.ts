import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { type DraftProblem, problemsOf } from '#src/domain/draft/draft-problems.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { findOrganizerData } from '#src/service/people/organizer/find-organizer-data.ts';
import type { WithOrganizers } from '#src/service/people/organizer/organizer-cache.ts';
import { readFeeContract } from '#src/service/people/organizer/read-fee-contracts.ts';
import { readNamedActor } from '#src/service/people/staff/people/read-actor.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '#src/service/ports.ts';
import { rowsAfterImport } from '#src/service/selling/catalogue/rows-after-import.ts';
import type { StockSnapshot } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { findEventRows } from '#src/service/selling/event/find-event-rows.ts';
import { viewOfEvent } from '#src/service/selling/event/view-of-event.ts';
import type { Room } from '#src/service/selling/waiting-room/room.ts';
import { selectDraft } from '../rows/draft.sql.ts';
import { withGoneBatches } from './gone-batches.ts';
import { readPagePreviewToken } from './page-preview-token.ts';

/** What the page of a draft is rendered from. */
export interface PreviewedEvent {
  view: EventView;
  stock: StockSnapshot;
  /** As the draft plans it; a room that staff opened by hand is not shown. */
  room: Room | null;
  artSvg: string;
}

export interface PagePreview {
  at: Date;
  /** null where the draft has problems. */
  event: PreviewedEvent | null;
  problems: readonly DraftProblem[];
}

type Needs = WithDb & WithClock & WithIds & WithOrganizers & WithSessionSecret;

/**
 * What a token of `previewPage` shows, read as of one instant in a transaction that can only read: nothing is locked,
 * written or cached. Refusals: NOT_FOUND, also where who made it may see the draft no more; LINK_EXPIRED; DRAFT_CHANGED where the draft has another revision now.
 */
export async function readPagePreview(context: Needs, token: string): Promise<PagePreview> {
  const now = context.clock.now();
  const claims = readPagePreviewToken(context.sessionSecret, token, now);
  const organizers = await context.organizers.all();
  return await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const draft = await selectDraft(tx, claims.eventId);
      if (draft === null) throw new DomainError('NOT_FOUND');
      const maker = await readNamedActor(tx, claims.by);
      if (maker === null || !hasRight(maker, 'draft.read', draft)) throw new DomainError('NOT_FOUND');
      if (draft.revision !== claims.revision) throw new DomainError('DRAFT_CHANGED');
      const { written, artSvg, organizerId, eventId } = draft;
      const organizer = await findOrganizerData(tx, organizerId);
      const { definition, problems } = problemsOf(written, artSvg, now, organizer ?? undefined);
      const { at, goneBatches } = claims;
      if (definition === null) return { at, event: null, problems };
      const stored = await findEventRows(tx, eventId);
      const after = await rowsAfterImport(tx, {
        ...{ definition, eventId, stored, now },
        organizer: { id: organizerId, slug: organizers.find(({ id }) => id === organizerId)?.slug ?? null },
        newId: () => context.ids.uuid(),
        fees: {
          contract: await readFeeContract(tx, organizerId, now),
          isFile: false,
          wasFile: draft.source === 'FILE',
        },
      });
      const gone = goneBatches.flatMap((key) => after.batchIdByKey.get(key) ?? []);
      const { rows, pools } = withGoneBatches(after, gone);
      const stock: StockSnapshot = {
        takenAt: now,
        poolById: new Map(pools.map((pool) => [pool.id, pool])),
        listed: new Set(rows.batches.filter(({ for_list }) => for_list).map(({ id }) => id)),
        lapsesAt: null,
      };
      const room = plannedRoom(eventId, definition);
      return { at, event: { view: viewOfEvent(rows), stock, room, artSvg }, problems };
    });
}

function plannedRoom(eventId: Uuid, { waitingRoom, saleOpensAt }: EventDefinition): Room | null {
  if (waitingRoom === null) return null;
  return {
    ...{ eventId, ...waitingRoom, startsAt: saleOpensAt, closedAt: null, pausedAt: null, seed: '' },
    ...{ lastNumber: 0, drawn: null, serving: 0, calledAt: null, calledLately: 0, firstCalledAt: null },
  };
}
