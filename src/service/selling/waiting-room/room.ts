import type { Uuid } from '#src/domain/ids.ts';

/** A waiting room as the database has it. Of places that were called only what a pace follows from. */
export interface Room {
  eventId: Uuid;
  opensAt: Date;
  startsAt: Date;
  closedAt: Date | null;
  pausedAt: Date | null;
  ratePerMinute: number;
  insideMax: number;
  /** Nobody may be told before the draw. */
  seed: string;
  lastNumber: number;
  drawn: number | null;
  serving: number;
  calledAt: Date | null;
  /** Called within the last two minutes, and when the first place was; null before. */
  calledLately: number;
  firstCalledAt: Date | null;
}
