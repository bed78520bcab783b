/**
 * The limits of the back office, apart from those of fans, which the storefront carries. Each time is in the unit with which
 * its name ends.
 */
export const staffLimits = {
  /** How long a proof by the second factor is good for acts of staff that need a fresh one. */
  confirmationMinutes: 10,
  /** How long an act waits for a second person, and when before its end those who may decide are told again. */
  approvalHours: 72,
  approvalReminderHours: 12,
  /** For how long an act counts towards the limits of its event. */
  limitHours: 24,
  /** Operations of one person in the back office; a page asks for a handful. */
  operationsPerMinute: 600,
  /** Rows of one exported list, and exports of one person. */
  exportRowsMax: 10_000,
  /** Valid tickets of an event whose holders' answers can be exported; one file has them all. */
  answerRowsMax: 100_000,
  exportsPerMinute: 12,
  /** Files of one person that wait or are being written, the rows of one, and how long it is kept. */
  openFilesMax: 5,
  fileRowsMax: 5_000_000,
  fileDays: 7,
  /** Bytes of one archive of an organizer, and archives of one organizer that one person keeps. */
  archiveBytesMax: 2_000_000_000,
  archivesMax: 3,
  /** Schedules of one person that have not ended, and how long one runs. */
  schedulesMax: 10,
  scheduleDaysMax: 366,
  /** A login of staff ends after this time without use, and this long after it was opened. */
  loginIdleHours: 12,
  loginDaysMax: 7,
  /** A login of staff without its second factor ends this long after it was opened. */
  incompleteLoginMinutes: 30,
  /** At this many wrong codes in a row the second factor of staff is locked, for this long. */
  codeFailuresMax: 6,
  factorLockedMinutes: 15,
  /** How long a challenge of a passkey, or a TOTP secret without its first code, waits. */
  factorWaitMinutes: 10,
  passkeysMax: 10,
  /** Filters that one person has given a name. */
  viewsMax: 30,
  invitationDays: 7,
  /** Mails of one mailing in a minute, how many are enqueued at once, and tickets that are read at once for its readers. */
  mailingPerMinute: 3_000,
  mailingPiece: 250,
  mailingTicketsAtOnce: 5_000,
  mailingSubjectMax: 150,
  mailingTextMax: 5_000,
  mailingsPerEvent: 200,
  /** Orders of one act on many, and how many of them are done before the rights are read anew. */
  manyOrdersMax: 5_000,
  manyPiece: 25,
  /** How often an order is tried that fails for no known reason. */
  manyAttemptsMax: 3,
} as const;
