import { inOrder, type Movement, standingOnes } from './movements.ts';

/** Minutes after which somebody who was called and is not done has not come. */
export const callMinutes = 10;
/** People in the next group, until the host says another number. */
export const groupSize = 5;
export const groupSizeMax = 50;

/** A ticket of a session, and its movements on the date of the session. */
export interface SessionTicket {
  tail: string;
  /** It opens; of one that does not, only who is there already counts. */
  isValid: boolean;
  movements: readonly Movement[];
}

/** Somebody of a session. */
export interface SessionPerson {
  tail: string;
  /** The last thing that happened to them here, in Unix milliseconds; null where nothing did. */
  since: number | null;
  /** The entry that counts; null for who has not come. */
  entry: Movement | null;
  /** CALLED: called before, so long ago that they have not come. */
  isMissed: boolean;
}

/** Everybody of a session, each in one list. */
export interface SessionQueue {
  /** Those to come; none after the end. */
  expected: SessionPerson[];
  /** By place in the queue. */
  there: SessionPerson[];
  /** The earliest call first. */
  called: SessionPerson[];
  /** The last one first. */
  done: SessionPerson[];
  /** After the end, those who never came. */
  noShows: SessionPerson[];
}

/**
 * The queue of a session (docs/algorithms/gate.md, "Sessions"). Depends on the set of movements alone, and not on the order in
 * which they came. `now`, `endsAt`: Unix milliseconds, by the server's clock.
 */
export function sessionQueue(
  { endsAt }: { endsAt: number },
  tickets: readonly SessionTicket[],
  now: number,
): SessionQueue {
  const [there, called, done]: [Placed[], Placed[], Placed[]] = [[], [], []];
  const absent: SessionPerson[] = [];
  for (const { tail, isValid, movements } of tickets) {
    const [entry] = standingOnes(movements, 'IN');
    const out = standingOnes(movements, 'OUT').at(-1);
    if (entry === undefined) {
      if (isValid) absent.push({ tail, since: null, entry: null, isMissed: false });
      continue;
    }
    const acts = [...standingOnes(movements, 'CALL'), ...standingOnes(movements, 'LATER')];
    // A call of before they left the queue and came again is over.
    const last = acts
      .filter((act) => inOrder(act, entry) > 0)
      .toSorted(inOrder)
      .at(-1);
    if (out !== undefined) done.push(placed(tail, entry, out));
    else if (last?.kind === 'CALL') called.push(placed(tail, entry, last, now));
    else there.push(placed(tail, entry, last ?? entry));
  }
  const isOver = now > endsAt;
  return {
    ...{ there: inPlace(there), called: inPlace(called), done: inPlace(done).reverse() },
    ...{ expected: isOver ? [] : absent, noShows: isOver ? absent : [] },
  };
}

/** A person with the movement that gives them their place. */
interface Placed extends SessionPerson {
  by: Movement;
}

function placed(tail: string, entry: Movement, by: Movement, now = -Infinity): Placed {
  return { tail, since: by.at, entry, isMissed: now - by.at >= callMinutes * 60_000, by };
}

function inPlace(people: readonly Placed[]): SessionPerson[] {
  const sorted = people.toSorted((one, other) => inOrder(one.by, other.by));
  return sorted.map(({ by: _by, ...person }) => person);
}
