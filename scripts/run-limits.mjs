/** A run over this is told so: a run nobody waits for is a run nobody makes. */
export const minutesAimed = 12;

/** A run over this hangs and is ended. A slow or busy machine may take many times what a quiet one does. */
export const minutesMax = 84;

/** The same of the full run, which tries all cases, other engines and a cluster, one part after the other. */
export const minutesMaxOfFull = 240;

/**
 * A file over this fails the full run: it holds a worker while the others have nothing left to do. A journey's file goes
 * through all its cases there, beside two others. No limit in `spread`, where each commit takes several servers.
 * @param {string} part
 * @returns {number} seconds
 */
export function secondsOfFileMax(part) {
  if (part === 'spread') return Number.POSITIVE_INFINITY;
  return part === 'e2e' || part === 'firefox' ? 240 : 60;
}
