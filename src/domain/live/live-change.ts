import type { LiveSale } from './live-sale.ts';

type Parts = Record<string, Record<string, unknown>>;

/** Entries that differ, by part; null for one that went away, as no entry of a sale is null. A part without differences is left out. */
export type LiveChange = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The change that makes `after` of `before`; null where nothing differs. */
export function liveChange(before: LiveSale, after: LiveSale): LiveChange | null {
  const change: Parts = {};
  for (const [name, part] of Object.entries(after as unknown as Parts)) {
    const old = (before as unknown as Parts)[name] ?? {};
    const entries: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(part)) {
      if (!isSame(old[key], value)) entries[key] = value;
    }
    for (const key of Object.keys(old)) if (!(key in part)) entries[key] = null;
    if (Object.keys(entries).length > 0) change[name] = entries;
  }
  return Object.keys(change).length === 0 ? null : change;
}

export function applyLiveChange(before: LiveSale, change: LiveChange): LiveSale {
  const after = { ...(before as unknown as Parts) };
  for (const [name, entries] of Object.entries(change)) {
    const part = { ...after[name] };
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) delete part[key];
      else part[key] = value;
    }
    after[name] = part;
  }
  return after as unknown as LiveSale;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
