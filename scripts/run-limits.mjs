/** A run over this is told so: a run nobody waits for is a run nobody makes. */
export const minutesAimed = 12;

/** A run over this hangs and is ended. A slow or busy machine may take many times what a quiet one does. */
export const minutesMax = 84;

/** A file over this fails the full run: it holds a worker while the others have nothing left to do. */
export const secondsOfFileMax = 60;
