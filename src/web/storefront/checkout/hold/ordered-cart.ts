import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '#src/web/kit/storage/personal-store.ts';

/** The hold of an event that last became an order; the number is null where only the server said that there is one. */
export interface OrderedCart {
  cartId: string;
  number: string | null;
}

const nameOf = (slug: string) => `canhoto::ordered::${slug}`;
const listeners = new Set<() => void>();

/** The stored order as one text that differs exactly when it does. */
export function orderedText(slug: string): string | null {
  return readPersonal('device', nameOf(slug));
}

export function readOrderedCart(slug: string): OrderedCart | null {
  try {
    const { cartId, number } = JSON.parse(orderedText(slug) ?? '{}') as Partial<OrderedCart>;
    return typeof cartId === 'string' ? { cartId, number: typeof number === 'string' ? number : null } : null;
  } catch {
    return null;
  }
}

/** All tabs hear of it. A number that is known stays known. */
export function keepOrderedCart(slug: string, ordered: OrderedCart): void {
  const before = readOrderedCart(slug);
  const isKnown = before?.cartId === ordered.cartId && ordered.number === null;
  if (!isKnown) writePersonal('device', nameOf(slug), JSON.stringify(ordered));
  for (const listener of [...listeners]) listener();
}

/** Another hold has begun: the order before it is no news any more. */
export function forgetOrderedCart(slug: string): void {
  removePersonal('device', nameOf(slug));
  for (const listener of [...listeners]) listener();
}

/** Tells of every change, those made in other tabs included. */
export function subscribeToOrdered(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  const endForgetting = subscribeToForgetting(listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    endForgetting();
  };
}
