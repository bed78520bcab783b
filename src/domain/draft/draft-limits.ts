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
  publishAheadDaysMax: 366,
} as const;
