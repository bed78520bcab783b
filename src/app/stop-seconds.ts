/** What takes longer than this when a node stops is cut off; no answer of ours should. */
export const finishSeconds = 15;
/** From being told to stop to the end of the process, beside the time to drain. */
export const stopSeconds = finishSeconds + 10;
