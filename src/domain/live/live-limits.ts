/** Bounds and times of the streams of the sale live; each time in the unit with which its name ends. */
export const liveLimits = {
  /** From the begin of a reading to that of the next one, at least; a long one is followed by a pause as long. */
  pauseMilliseconds: 500,
  /** Held units are counted in pieces; after each, so many times as long passes as it took. */
  pausePerPiece: 4,
  /** Waiting room and waiting list are counted at most so often. */
  crowdMilliseconds: 2_000,
  /** Streams of one node, and of one person. */
  streamsMax: 400,
  streamsOfPersonMax: 10,
  /** At each beat a stream says that it lives, and is asked for whether it may go on. */
  beatMilliseconds: 5_000,
  /** A connection that takes nothing for so long is ended. */
  stuckMilliseconds: 30_000,
  /** A page that has had no reading for so long says that it has lost the connection. */
  lostMilliseconds: 15_000,
  /** Open links of one event, days that one may last after the event, and tries of an address to open any. */
  openLinksMax: 5,
  linkDaysAfterEvent: 7,
  linkTriesPerMinute: 60,
} as const;
