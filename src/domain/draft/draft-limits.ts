/** Bounds of drafts (docs/limits.md). */
export const draftLimits = {
  /** The largest catalogue event has 40 kB. */
  writtenBytesMax: 1_000_000,
  /** More than an art may have, so that one that is too large is shown with its problem. */
  artBytesMax: 300_000,
  fileBytesMax: 1_000_000,
  editsPerSaveMax: 500,
  noteLengthMax: 500,
  /** How long edits are kept to be compared with edits that come late. */
  editDaysKept: 30,
  /** States of a draft that are kept by hand, and as many by itself; a state by itself once an hour. */
  keptMost: 30,
  keptMinutes: 60,
  publishAheadDaysMax: 366,
  /** How long the address of a preview of the page is good. */
  pagePreviewMinutes: 30,
  /** Batches that count as gone in one preview, and their keys together: they are part of its address. */
  goneBatchesMax: 200,
  goneBatchesLengthMax: 6_000,
  /** Pages of drafts that one node renders at once, and how many more may wait for their turn. */
  pagePreviewsAtOnce: 2,
  pagePreviewsWaiting: 8,
} as const;
