import type { ApprovedOrder } from '../../lib/approved-order.ts';
import { toldPath } from './told-address.ts';

export type Untold =
  | { kind: 'view'; path: string; at: number }
  | { kind: 'purchase'; number: string; totalCents: number; at: number };

const untoldKey = 'canhoto::untold';
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
  write(untoldKey, [...read<Untold>(untoldKey), item].slice(-untoldMax));
}

/** A page was seen where no script of others runs; it is told on the next page where one may. */
export function keepView(pathname: string): void {
  add({ kind: 'view', path: toldPath(pathname), at: Date.now() });
}

/** An order is paid; kept once, however often its page is seen. */
export function keepPurchase({ number, totalCents, placedAt }: ApprovedOrder): void {
  const told = read<string>(toldOrdersKey);
  if (told.includes(markOf(number)) || Date.now() - Date.parse(placedAt) > keptMs) return;
  write(toldOrdersKey, [...told, markOf(number)].slice(-toldOrdersMax));
  add({ kind: 'purchase', number, totalCents, at: Date.now() });
}

/** Takes out what waits, in its order: it is told once. */
export function takeUntold(): Untold[] {
  const all = read<Untold>(untoldKey);
  write(untoldKey, []);
  return all.filter(({ at }) => Date.now() - at < keptMs);
}

/** Nothing is kept of somebody who refuses, or who leaves. */
export function forgetUntold(): void {
  write(untoldKey, []);
}

/** Enough to know an order again without keeping its number on the device (FNV-1a). */
function markOf(number: string): string {
  let hash = 0x811c9dc5;
  for (const character of number) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
