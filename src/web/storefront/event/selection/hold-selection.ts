import type { Locale } from '#src/domain/locale.ts';
import type { Go } from '#src/web/kit/navigation/navigation.ts';
import { type CallRefusal, overCodes, refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import { readCoupon } from '#src/web/parts/cart/coupon.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { type SaveCartMutation, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { isSentToRoom, joinHash, readPass } from '#src/web/parts/waiting-room/room-place.ts';
import type { ChosenLine } from './chosen-lines.ts';
import { selectionHints } from './selection-hints.ts';

/** A refusal, and the offer it is about where it is about one line. */
export interface LineRefusal extends CallRefusal {
  offerId?: string | undefined;
}

/**
 * Holds what is chosen: in the hold there is, or in a new one where that is over. Where the event has a waiting room
 * a new one needs its pass; whoever has none is led there, with the choice kept.
 */
export async function holdSelection(
  slug: string,
  lines: readonly ChosenLine[],
  locale: Locale,
  go: Go,
): Promise<{ cart: SaveCartMutation['saveCart'] | null; refusals: LineRefusal[] }> {
  const toTell = sessionsToTell(slug, lines);
  if (toTell) return { cart: null, refusals: [toTell] };
  const wanted = lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity }));
  const couponCode = readCoupon().code;
  const pass = readPass(slug);
  // A new hold begins with the code an address brought along; one that lives knows what was tried.
  const save = (id: string | null) =>
    ask(saveCart, {
      input: {
        id,
        eventSlug: slug,
        lines: wanted,
        ...(id === null && couponCode && { couponCode }),
        ...(id === null && pass !== null && { pass }),
      },
      locale,
    });
  const id = readHold(slug)?.id ?? null;
  let answer = await save(id);
  // A hold of an upgrade or of the waiting list is what it is: whatever else is chosen gets a hold of its own.
  const isOther = (code: string) => overCodes.has(code) || code === 'CART_FIXED';
  if (id !== null && answer.errors?.some((error) => isOther(error.extensions.code)))
    answer = await save(null);
  const refusals = refusalsOf(answer.errors).map((refusal) => {
    const index = /^lines\.(\d+)/.exec(refusal.field ?? '')?.[1];
    return { ...refusal, offerId: index === undefined ? undefined : lines[Number(index)]?.offer.id };
  });
  if (isSentToRoom(slug, refusals)) {
    go(paths.waitingRoom(locale, slug) + joinHash);
    return { cart: null, refusals: [] };
  }
  return { cart: answer.data?.saveCart ?? null, refusals };
}

/** The choice that was told to have more sessions at once than tickets, by event. */
const told = new Map<string, string>();

/**
 * More sessions at once than chosen tickets lead to a checkout where nobody can go to one of them. That is told before anything is
 * held, once: who has a ticket of before presses again.
 */
function sessionsToTell(slug: string, lines: readonly ChosenLine[]): LineRefusal | null {
  if (selectionHints(lines).atOnce.length === 0) return null;
  const choice = lines.map(({ batch, quantity }) => `${batch.id} ${quantity}`).join();
  if (told.get(slug) === choice) return null;
  told.set(slug, choice);
  return { code: 'SESSIONS_AT_ONCE' };
}
