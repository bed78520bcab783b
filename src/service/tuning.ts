/** How one node works: lengths of queues, sizes of batches, ages of copies. No fan and no organiser reads these. */
export const tuning = {
  /** Requests for stock that may wait in one node, and how long by the pace of their event; beyond that it says BUSY. */
  holdQueueLengthMax: 20_000,
  holdWaitMaxMilliseconds: 2_000,
  holdRequestsPerCall: 512,
  /** Orders that may wait in one node before it says BUSY, and how many of one event are placed in one call. */
  orderQueueLengthMax: 5_000,
  ordersPerCall: 128,
  /** Calls of one event that a node has under way at a time. */
  orderCallsAtOnce: 2,
  /** How old a node's copies of catalogue and stock may be: a change shows everywhere within a second. */
  catalogueAgeMilliseconds: 400,
  stockAgeMilliseconds: 400,
} as const;
