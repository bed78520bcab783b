import { useSyncExternalStore } from 'react';
import { groupSize, groupSizeMax } from '#src/domain/gate/session-queue.ts';

/** Choices for this device alone, kept in its browser. */
const keys = { isMuted: 'canhoto-gate-muted', isPlaceChosen: 'canhoto-gate-place-chosen' } as const;
type Setting = keyof typeof keys;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isSet(setting: Setting): boolean {
  return localStorage.getItem(keys[setting]) === '1';
}

export function set(setting: Setting, isOn: boolean): void {
  if (isOn) localStorage.setItem(keys[setting], '1');
  else localStorage.removeItem(keys[setting]);
  for (const listener of [...listeners]) listener();
}

const groupKey = 'canhoto-gate-group';

/** People whom the host of a session calls at once. */
export function storedGroup(): number {
  const stored = Number(localStorage.getItem(groupKey) ?? groupSize);
  return Number.isInteger(stored) && stored >= 1 && stored <= groupSizeMax ? stored : groupSize;
}

export function storeGroup(people: number): void {
  localStorage.setItem(groupKey, String(people));
}

export function useSetting(setting: Setting): boolean {
  return useSyncExternalStore(subscribe, () => isSet(setting));
}
