import { untoldName } from '../../kit/storage/personal-store.ts';
import type { ApprovedOrder } from '../../parts/purchase/approved-order.ts';
import { toldPath } from './told-address.ts';

export type Untold =
  | { kind: 'view'; path: string; at: number }
  | { kind: 'purchase'; number: string; totalCents: number; at: number };

/** An order that was told: what is kept of its number, and when it was told. */
interface ToldOrder {
  mark: number;
  at: number;
}

const toldOrdersKey = 'canhoto::told-orders';
const untoldMax = 40;
const toldOrdersMax = 100;
/** What waited longer says nothing any more about a visit; an older order is none that was bought just now. */
const keptMs = 7 * 86_400_000;

function read<Item>(key: string): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function write(key: string, items: readonly unknown[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Where storage is closed to us, nothing is told later.
  }
}

function add(item: Untold): void {
  write(untoldName, [...read<Untold>(untoldName), item].slice(-untoldMax));
}

/** A page was seen where no script of others runs; it is told on the next page where one may. */
export function keepView(pathname: string): void {
  add({ kind: 'view', path: toldPath(pathname), at: Date.now() });
}

/** An order is paid; kept once, however often its page is seen. */
export function keepPurchase({ number, totalCents, placedAt }: ApprovedOrder): void {
  if (Date.now() - Date.parse(placedAt) > keptMs) return;
  const waits = read<Untold>(untoldName).some((one) => one.kind === 'purchase' && one.number === number);
  if (waits || toldOrders().some(({ mark }) => mark === markOf(number))) return;
  add({ kind: 'purchase', number, totalCents, at: Date.now() });
}

/** Takes out what waits, in its order: it is told once. */
export function takeUntold(): Untold[] {
  const all = read<Untold>(untoldName).filter(({ at }) => Date.now() - at < keptMs);
  write(untoldName, []);
  const told = all.flatMap((one) =>
    one.kind === 'purchase' ? [{ mark: markOf(one.number), at: Date.now() }] : [],
  );
  write(toldOrdersKey, [...toldOrders(), ...told].slice(-toldOrdersMax));
  return all;
}

/** Those that may come again: an order is older than its telling, so after as long it is told no more. */
function toldOrders(): ToldOrder[] {
  return read<ToldOrder>(toldOrdersKey).filter(({ at }) => Date.now() - at < keptMs);
}

/** Nothing is kept of somebody who refuses; what a person leaves, `personal-store.ts` forgets. */
export function forgetUntold(): void {
  write(untoldName, []);
}

/**
 * Enough to know an order again (FNV-1a, folded to 16 bits). Thousands of numbers have the same mark, so nobody who finds
 * it on a shared device can tell whose order it was. It stays when a person logs out: the order is told once.
 */
function markOf(number: string): number {
  let hash = 0x811c9dc5;
  for (const character of number) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash >>> 16) ^ (hash & 0xffff);
}
