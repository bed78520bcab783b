/** A run over this is told so: a run nobody waits for is a run nobody makes. */
export const minutesAimed = 12;

/** A run over this hangs and is ended. A slow or busy machine may take many times what a quiet one does. */
export const minutesMax = 84;

/** The same of the full run, which tries all cases, other engines and a cluster, one part after the other. */
export const minutesMaxOfFull = 240;

/**
 * A file over this fails the full run: it holds a worker while the others have nothing left to do. Not in `spread`, where
 * each commit takes several servers.
 */
export const secondsOfFileMax = 60;
