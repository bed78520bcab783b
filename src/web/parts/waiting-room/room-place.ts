import { readPersonal, subscribeToForgetting, writePersonal } from '../../kit/storage/personal-store.ts';
import { randomKey } from '../../kit/storage/random-key.ts';

/** What this browser knows of one event's room: the place it was given, and the pass once it was called. */
export interface StoredPlace {
  /** Signed by the server: it is shown as it is when the place is called. */
  place: string;
  number: number;
  pass: string | null;
  /** When the pass runs out, by the server's clock; in the past once it is over. */
  passUntil: string | null;
}

/** In the address of whoever comes to join: behind the log-in as well, the number is taken without another press. */
export const joinHash = '#entrar';

/** Under this name lies what this browser has of the waiting rooms: of the account that took the places. */
const placesName = 'canhoto::room';
const listeners = new Set<() => void>();

/** All of it as one text, which differs exactly when anything in it does. */
export function roomText(): string {
  return readPersonal('device', placesName) ?? '';
}

function readAll(): { device?: unknown; events?: Record<string, unknown> } {
  try {
    const stored: unknown = JSON.parse(roomText() || '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function writeAll(text: string): void {
  writePersonal('device', placesName, text);
  for (const listener of [...listeners]) listener();
}

function write(slug: string, kept: StoredPlace | null): void {
  const { [slug]: _, ...others } = readAll().events ?? {};
  writeAll(
    JSON.stringify({ device: deviceName(), events: kept === null ? others : { ...others, [slug]: kept } }),
  );
}

/** The name this browser has chosen for itself; its tabs share it, and with it their place. */
export function deviceName(): string {
  const { device, events = {} } = readAll();
  if (typeof device === 'string' && device) return device;
  const chosen = randomKey();
  writeAll(JSON.stringify({ device: chosen, events }));
  return chosen;
}

/** Anybody can write into storage: what is not as it should be counts as nothing. */
export function readPlace(slug: string): StoredPlace | null {
  const { events = {} } = readAll();
  const kept = Object.hasOwn(events, slug) ? (events[slug] as Partial<StoredPlace> | null) : null;
  if (typeof kept?.place !== 'string' || !Number.isSafeInteger(kept.number)) return null;
  const hasPass = typeof kept.pass === 'string' && !Number.isNaN(Date.parse(kept.passUntil ?? ''));
  return {
    place: kept.place,
    number: Number(kept.number),
    pass: hasPass ? String(kept.pass) : null,
    passUntil: hasPass ? String(kept.passUntil) : null,
  };
}

/** The place this browser has now; a pass of it stays while the number is the same. */
export function keepPlace(slug: string, { place, number }: { place: string; number: number }): void {
  const before = readPlace(slug);
  const isSame = before?.number === number;
  write(slug, {
    place,
    number,
    pass: isSame ? before.pass : null,
    passUntil: isSame ? before.passUntil : null,
  });
}

/** The turn has come. `until` in the server's time. */
export function keepPass(slug: string, pass: string, until: Date): void {
  const before = readPlace(slug);
  if (before) write(slug, { ...before, pass, passUntil: until.toISOString() });
}

/** The server says the pass is over, whatever this device's clock does: the number has had its turn. */
export function endPass(slug: string): void {
  const before = readPlace(slug);
  if (before?.pass) write(slug, { ...before, passUntil: new Date(0).toISOString() });
}

export function forgetPlace(slug: string): void {
  write(slug, null);
}

/** The pass to begin a cart with; one that counts as over here is shown all the same, for the server knows better. */
export function readPass(slug: string): string | null {
  return readPlace(slug)?.pass ?? null;
}

/**
 * Whether the room said no to a cart, so that it goes on there. What this browser believed of its pass is put right: it
 * is over, or somebody else's.
 */
export function isSentToRoom(slug: string, refusals: readonly { code: string }[]): boolean {
  const has = (wanted: string) => refusals.some(({ code }) => code === wanted);
  if (has('PASS_EXPIRED')) endPass(slug);
  else if (!has('PASS_REQUIRED')) return false;
  else if (readPass(slug) !== null) forgetPlace(slug);
  return true;
}

/** Tells of every change, those made in other tabs included. */
export function subscribeToRooms(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === placesName) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  const stop = subscribeToForgetting(listener);
  return () => {
    stop();
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
