import type { DraftEdit } from '#src/domain/draft/draft-edit.ts';

/** Edits that the server has not confirmed, and the revision they were made on; null where there are none. */
export interface Unsent {
  revision: number | null;
  edits: readonly DraftEdit[];
}

/** Unsent edits as they are stored in the browser: nothing typed is lost. */
export interface UnsentEdits {
  read(): Unsent;
  write(unsent: Unsent): void;
}

const none: Unsent = { revision: null, edits: [] };
const tab = crypto.randomUUID();
const lockName = (id: string) => `canhoto-tab ${id}`;
const prefixOf = (staffId: string, eventId: string) => `canhoto-draft ${staffId} ${eventId} `;

/** By person, draft and tab: another person at the same computer does not send them, nor does another tab that is open. */
export function unsentEditsOf(
  staffId: string,
  eventId: string,
  storage: Storage = localStorage,
): UnsentEdits {
  const name = prefixOf(staffId, eventId) + tab;
  return { read: () => readFrom(storage, name), write: (unsent) => writeTo(storage, name, unsent) };
}

/** Takes over what tabs have left that were closed before the server had everything. */
export async function takeOverUnsent(
  staffId: string,
  eventId: string,
  storage: Storage = localStorage,
): Promise<void> {
  const open = await openTabs();
  const prefix = prefixOf(staffId, eventId);
  const left = namesIn(storage).filter(
    (name) => name.startsWith(prefix) && !open.has(name.slice(prefix.length)),
  );
  const own = readFrom(storage, prefix + tab);
  const all = [...left.map((name) => readFrom(storage, name)), own];
  const edits = new Map(all.flatMap((unsent) => unsent.edits.map((edit) => [edit.id, edit])));
  const revisions = all.flatMap(({ revision }) => revision ?? []);
  // Of several bases the oldest: what others did since is compared with all of them.
  writeTo(storage, prefix + tab, { revision: Math.min(...revisions), edits: [...edits.values()] });
  for (const name of left) storage.removeItem(name);
}

/** The tabs of this browser that are open, this one among them: each keeps a lock for as long as it is. */
async function openTabs(): Promise<ReadonlySet<string>> {
  // Browsers have locks on safe addresses only; elsewhere what any tab has left is taken over.
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  const start = lockName('').length;
  return new Set([tab, ...held.map(({ name = '' }) => name.slice(start))]);
}

void (navigator as { locks?: LockManager }).locks
  ?.request(lockName(tab), () => new Promise(() => {}))
  .catch(() => {});

function namesIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function readFrom(storage: Storage, name: string): Unsent {
  try {
    const stored = JSON.parse(storage.getItem(name) ?? 'null') as Unsent | null;
    return Array.isArray(stored?.edits) && stored.edits.length > 0 ? stored : none;
  } catch {
    return none;
  }
}

function writeTo(storage: Storage, name: string, unsent: Unsent): void {
  try {
    if (unsent.edits.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(unsent));
  } catch {
    // A full or forbidden storage: the edits stay in the memory of the page.
  }
}
