import { setTimeout as wait } from 'node:timers/promises';
import { type FileFailure, type FilePlace, mayHaveFile } from '#src/domain/file/file-kinds.ts';
import { readStaffActor } from '../../people/staff/people/read-actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { type FileRow, isFileOurs, renewLease } from './file.sql.ts';

/** Ends the writing of a file for good, and says why. */
export class FileFailed extends Error {
  readonly failure: FileFailure;
  constructor(failure: FileFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The file is not ours to write any more: it was canceled, or another node has it. */
export class FileLost extends Error {}

const leaseMilliseconds = 60_000;
const renewMilliseconds = 1_000;
const restMillisecondsMax = 5_000;

export function leaseUntil({ clock }: WithClock): Date {
  return new Date(clock.now().getTime() + leaseMilliseconds);
}

/** How long a writer rests between pieces. Times are in milliseconds. */
interface Rests {
  /** How much longer it rests than it worked: what is left is the sale's. */
  share: number;
  /** All rests of a file together. */
  mostInAll: number;
  /** How often it looks at the rights, and at whose the file is; 0: before each piece. */
  lookEach: number;
}

export const restsOfLists: Rests = { share: 3, mostInAll: Number.POSITIVE_INFINITY, lookEach: 0 };

/**
 * An archive is read in one transaction, and PostgreSQL cleans up nothing behind a sale while it is open. So it rests no longer than it
 * works, and ten minutes in all; a piece of it keeps the node for some milliseconds only.
 */
export const restsOfArchives: Rests = { share: 1, mostInAll: 600_000, lookEach: 1_000 };

/**
 * How a file is written beside a sale. `rest`: before each piece, a rest by how long the one before took, and a look. `look`: at the
 * rights of now and at whose the file is, and each second a renewal of the lease. `besides`: work of a thread that gives way to the
 * sale by itself, while the writer rests.
 */
export function paceOf(
  context: WithDb & WithClock,
  file: FileRow,
  {
    places,
    progress,
    signal,
    rests = restsOfLists,
  }: {
    places: readonly FilePlace[];
    progress: { rowsWritten: number; rowsExpected: number | null };
    signal: AbortSignal;
    rests?: Rests;
  },
) {
  const { clock, db } = context;
  let beganAt: number | null = null;
  let restedBesides = 0;
  // By the clock by which the lease runs out.
  let lookedAt = Number.NEGATIVE_INFINITY;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let restLeft = rests.mostInAll;
  async function look(): Promise<void> {
    signal.throwIfAborted();
    const at = clock.now().getTime();
    if (at >= lookedAt && at - lookedAt < rests.lookEach) return;
    lookedAt = at;
    const actor = await readStaffActor(context, file.staffId);
    if (actor === null || !mayHaveFile(actor, file.kind, places)) throw new FileFailed('RIGHTS_ENDED');
    if (!(await isFileOurs(db, file))) throw new FileLost();
    if (at - renewedAt < renewMilliseconds) return;
    renewedAt = at;
    await renewLease(db, file, { ...progress, leaseUntil: leaseUntil(context) });
  }
  return {
    look,
    async rest(): Promise<void> {
      signal.throwIfAborted();
      if (beganAt !== null) {
        const worked = clock.milliseconds() - beganAt;
        const due = Math.max(0, rests.share * worked - restedBesides);
        const rest = Math.min(due, restMillisecondsMax, restLeft);
        restLeft -= rest;
        await wait(rest, undefined, { signal });
      }
      beganAt = clock.milliseconds();
      restedBesides = 0;
      await look();
    },
    async besides<Result>(work: () => Promise<Result>): Promise<Result> {
      const from = clock.milliseconds();
      const result = await work();
      const took = clock.milliseconds() - from;
      restedBesides += took;
      if (beganAt !== null) beganAt += took;
      return result;
    },
  };
}
