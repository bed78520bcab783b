import { isFullRun } from '../../scripts/test-run.mjs';

/** So long a test looks on before it says that something does not happen at all. */
const patienceMilliseconds = 300_000;

/**
 * The milliseconds of a promise. They are held to in the full run, where the file runs alone (`measuredTests` of
 * scripts/test-run.mjs); in `npm test` others use the machine, and only that it comes true is asserted.
 */
export const promised = (milliseconds: number): number => (isFullRun ? milliseconds : patienceMilliseconds);
