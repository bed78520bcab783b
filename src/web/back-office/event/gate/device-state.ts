import type { GateDesk } from './use-gate-desk.ts';

export type Device = GateDesk['devices'][number];

const silentMilliseconds = 5 * 60_000;

/** A device in use that has not been heard of for more than five minutes. `now` in Unix milliseconds. */
export function isSilent({ state, seenAt }: Pick<Device, 'state' | 'seenAt'>, now: number): boolean {
  return state === 'WORKING' && seenAt !== null && now - Date.parse(seenAt) > silentMilliseconds;
}

/** A battery below this share may not last until somebody looks again. */
const lowBattery = 15;

/** `battery` of 100. */
export function isLow({ state, battery }: Pick<Device, 'state' | 'battery'>): boolean {
  return state === 'WORKING' && battery !== null && battery <= lowBattery;
}

/** Waits for a phone or is in use. */
export function isOpen({ state }: Pick<Device, 'state'>): boolean {
  return state === 'WAITING' || state === 'WORKING';
}
