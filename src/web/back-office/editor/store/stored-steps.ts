import type { Step, Steps } from './steps.ts';

/** Steps as they are stored in the browser: undo is there after a reload. */
export interface StoredSteps {
  read(): Steps;
  write(steps: Steps): void;
}

const none: Steps = { undo: [], redo: [] };
const stepsMost = 50;
const charactersMost = 150_000;
const draftsMost = 5;
const prefixOf = (staffId: string) => `canhoto-undo ${staffId} `;

/**
 * By person and draft. Two tabs of one person write in turn: a step whose place looks otherwise meanwhile is forgotten, so
 * neither takes back the work of the other.
 */
export function storedStepsOf(
  staffId: string,
  eventId: string,
  storage: Storage = localStorage,
): StoredSteps {
  const name = prefixOf(staffId) + eventId;
  return {
    read: () => {
      try {
        const { undo, redo } = JSON.parse(storage.getItem(name) ?? '{}') as Partial<Steps>;
        return areSteps(undo) && areSteps(redo) ? { undo, redo } : none;
      } catch {
        return none;
      }
    },
    write: ({ undo, redo }) => {
      try {
        if (undo.length + redo.length === 0) return storage.removeItem(name);
        const kept = { undo: newest(undo), redo: newest(redo), at: Date.now() };
        storage.setItem(name, JSON.stringify(kept));
        forgetOthers(storage, prefixOf(staffId));
      } catch {
        // A full or forbidden storage: the steps stay in the memory of the page.
      }
    },
  };
}

/** The newest steps that have room together: one that has none ends them, because those before it need it undone first. */
function newest(steps: readonly Step[]): readonly Step[] {
  let left = charactersMost;
  const first = steps.findLastIndex((step) => {
    left -= JSON.stringify(step).length;
    return left < 0;
  });
  return steps.slice(first + 1).slice(-stepsMost);
}

function forgetOthers(storage: Storage, prefix: string): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const own = names.filter((name) => name.startsWith(prefix));
  const written = own.map((name) => ({ name, at: timeOf(storage.getItem(name)) }));
  for (const { name } of written.toSorted((one, other) => other.at - one.at).slice(draftsMost))
    storage.removeItem(name);
}

function timeOf(stored: string | null): number {
  try {
    return Number((JSON.parse(stored ?? '{}') as { at?: unknown }).at) || 0;
  } catch {
    return 0;
  }
}

function areSteps(value: unknown): value is readonly Step[] {
  const lists = ['undo', 'redo', 'before', 'after'] as const;
  return (
    Array.isArray(value) &&
    value.every((step: Partial<Step> | null) => lists.every((list) => Array.isArray(step?.[list])))
  );
}
