/** When a node stops, whatever takes longer than this is cut off. No response of ours should. */
export const finishSeconds = 15;
/** From the signal to stop until the end of the process, without the time to drain. */
export const stopSeconds = finishSeconds + 10;
