/**
 * What belongs to one person in this browser. Its owner is the mark that the server sends with `/api/user`; whoever comes
 * next finds nothing of it. The rules: docs/algorithms/checkout.md, "What a person leaves in the browser".
 */

/** `tab` ends with the tab, `device` is shared by all tabs. */
export type Shelf = 'tab' | 'device';

const storages: Record<Shelf, () => Storage> = { tab: () => sessionStorage, device: () => localStorage };
const shelves = ['tab', 'device'] as const;

/** The draft of an account: nobody needs it once they have one. */
export const registrationDraftName = 'canhoto::registration';

/** What third parties have not been told yet (third-parties/untold.ts): pages seen, and orders with their numbers. */
export const untoldName = 'canhoto::untold';

/** All that is kept begins with one of these; what is not named here is nobody's. */
const personalNames = [
  'canhoto::checkout::',
  'canhoto::sent::',
  'canhoto::ordered::',
  registrationDraftName,
  'canhoto::courtesy',
  'canhoto::transfer',
  'canhoto::room',
  'canhoto::favourites::',
  untoldName,
] as const;
const ownerName = 'canhoto::owner';

/** What storage would not take: full, or closed to us as in private windows. It lasts as long as the page. */
const unkept: Record<Shelf, Map<string, string>> = { tab: new Map(), device: new Map() };
/** Who was here last while this page was open. */
let lastOwner: string | null = null;
const listeners = new Set<(why: Forgetting) => void>();

export function readPersonal(shelf: Shelf, name: string): string | null {
  return unkept[shelf].get(name) ?? readStored(shelf, name);
}

function readStored(shelf: Shelf, name: string): string | null {
  try {
    return storages[shelf]().getItem(name);
  } catch {
    return null;
  }
}

export function writePersonal(shelf: Shelf, name: string, text: string): void {
  try {
    // Whose login has ended here may come back to this page; in the storage the next person would find it.
    if (lastOwner !== null && readOwner('tab') === null) throw new Error('It has no owner.');
    storages[shelf]().setItem(name, text);
    unkept[shelf].delete(name);
  } catch {
    unkept[shelf].set(name, text);
  }
}

export function removePersonal(shelf: Shelf, name: string): void {
  unkept[shelf].delete(name);
  try {
    storages[shelf]().removeItem(name);
  } catch {
    // What could not be written is not there either.
  }
}

/**
 * Why things were forgotten. `left`: what a page still shows of them has to go as well. `elsewhere`: the same, and another
 * tab has done it, so nothing leads on from here. `ended`: the login of whoever has this page open is over; they may go on
 * after another one.
 */
export type Forgetting = 'left' | 'elsewhere' | 'ended';

/** Tells when what somebody left was forgotten. */
export function subscribeToForgetting(listener: (why: Forgetting) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets all of the person who was here. */
export function forgetPerson(why: 'left' | 'elsewhere' = 'left'): void {
  for (const shelf of shelves) {
    unkept[shelf].clear();
    forgetStored(shelf);
  }
  lastOwner = null;
  tell(why);
}

function tell(why: Forgetting): void {
  for (const listener of [...listeners]) listener(why);
}

function forgetStored(shelf: Shelf): void {
  try {
    const storage = storages[shelf]();
    for (const name of Object.keys(storage)) {
      if (name === ownerName || personalNames.some((start) => name.startsWith(start)))
        storage.removeItem(name);
    }
  } catch {
    // Storage that is closed to us keeps nothing.
  }
}

/**
 * The server has told who is here: the mark of a customer, or null. What another one left is forgotten. What nobody owned
 * becomes theirs. When a login has only ended, what this page shows stays until somebody else comes.
 */
export function belongsTo(mark: string | null): void {
  const owners = shelves.map(readOwner);
  for (const [index, shelf] of shelves.entries()) {
    const owner = owners[index] ?? null;
    if (owner !== null && owner !== mark) forgetStored(shelf);
  }
  const before = unkeptOwner() ?? lastOwner;
  if (mark === null) {
    for (const shelf of shelves) removePersonal(shelf, ownerName);
    lastOwner = before;
    // A page that was loaded after the end of the login is somebody's of whom nothing is known.
    if (owners.some((owner) => owner !== null)) tell(before === null ? 'left' : 'ended');
    return;
  }
  const isOther = [before, ...owners].some((owner) => owner !== null && owner !== mark);
  if (isOther) forgetPerson();
  // Somebody with an account needs no draft of one, and nobody after them should find it.
  removePersonal('tab', registrationDraftName);
  watchOwner();
  lastOwner = mark;
  for (const shelf of shelves) keepOwner(shelf, mark);
}

/** The owner as this page knows it where no storage does. */
function unkeptOwner(): string | null {
  return unkept.tab.get(ownerName) ?? unkept.device.get(ownerName) ?? null;
}

function readOwner(shelf: Shelf): string | null {
  return readPersonal(shelf, ownerName);
}

function keepOwner(shelf: Shelf, mark: string): void {
  try {
    storages[shelf]().setItem(ownerName, mark);
    unkept[shelf].delete(ownerName);
  } catch {
    unkept[shelf].set(ownerName, mark);
  }
}

let isWatching = false;

/** Hears from other tabs who is here: they have told the server, and this tab has not asked yet. */
function watchOwner(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    const before = readOwner('tab');
    // Without a key all of the storage was cleared.
    if ((key !== ownerName && key !== null) || before === null || before === newValue) return;
    forgetPerson('elsewhere');
  });
}
