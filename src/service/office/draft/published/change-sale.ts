import { changesOfSale, type SaleChange } from '#src/domain/draft/sale/sale-change.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { noteOf } from '../publish-draft.ts';
import { type Published, requireProofOfGifts } from '../publish-written.ts';
import { type ActPreview, changePublished, openForChange, previewChange } from './change-published.ts';

interface AskedChange {
  actor: Actor;
  eventId: Uuid;
  change: SaleChange;
}

/**
 * Opens or prices a batch, or moves units, now. `over`: the version that its preview was of. Refusals: those of changesOfSale and
 * changePublished; FIELD_TOO_LONG of the note; CONFIRMATION_REQUIRED as of publishDraft.
 */
export async function changeSale(
  context: WithDb & WithClock & WithIds,
  {
    note,
    over,
    isProven = false,
    ...asked
  }: AskedChange & { over: number; note?: string | null; isProven?: boolean },
): Promise<Published> {
  const act = actOf(asked);
  const why = noteOf(note);
  await openForChange(context, asked);
  const { actor } = asked;
  return await context.db.transaction().execute((tx) =>
    changePublished(context, tx, {
      ...{ ...act, over, note: why },
      // With a lower price a coupon may give something away that it did not.
      requireMore: (_tx, after) =>
        requireProofOfGifts(tx, after, { actor, now: context.clock.now(), isProven }),
    }),
  );
}

/** What the change would do, before it is done. Refusals: those of changesOfSale; NOT_ALLOWED; NOT_FOUND. */
export async function previewSaleChange(
  context: WithDb & WithClock & WithIds,
  asked: AskedChange,
): Promise<ActPreview> {
  const act = actOf(asked);
  await openForChange(context, asked);
  return await previewChange(context, act);
}

function actOf({ actor, eventId, change }: AskedChange) {
  requireRight(actor, 'sale.change');
  return {
    ...{ actor, eventId, action: 'sale.change' as const },
    changesOf: (written: unknown) => changesOfSale(written, change),
  };
}
