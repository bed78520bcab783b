import type { Uuid } from '../../domain/ids.ts';
import { publicCartId } from '../../domain/public-id.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';

/** A cart as its owner sees it. */
export interface CartView {
  id: string;
  event: EventView;
  lines: HeldLine[];
  /** null while the cart is empty. */
  expiresAt: Date | null;
}

export function cartView(
  event: EventView,
  cartId: Uuid,
  lines: HeldLine[],
  expiresAt: Date | null,
): CartView {
  return {
    id: publicCartId(event.code, cartId),
    event,
    lines,
    expiresAt: lines.length > 0 ? expiresAt : null,
  };
}
