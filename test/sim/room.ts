import { limits } from '#src/domain/limits.ts';
import { askAfterSeconds } from '#src/domain/waiting-room/ask-after-seconds.ts';
import { callNext } from '#src/domain/waiting-room/call-next.ts';
import { estimatedWaitSeconds } from '#src/domain/waiting-room/place-of.ts';
import { recentRate } from '#src/domain/waiting-room/recent-rate.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { drawPlaces, inOrderOf, type Visitors } from './room-visitors.ts';

/** What a sale with a waiting room is like; seconds are counted from its opening. */
export interface RoomPlan {
  seed: number;
  visitors: number;
  /** Of them, those who come before the draw, within this time. */
  earlyShare: number;
  opensSecondsBefore: number;
  units: number;
  ratePerMinute: number;
  insideMax: number;
  holdSeconds: number;
  /** Of those whose turn comes: who is not there any more. */
  noShowShare: number;
  /** Of those inside: who takes nothing; and of the carts: which lapse. */
  onlyLooksShare: number;
  lapsesShare: number;
  /** Caches of a CDN, each asking once a second for the object while somebody asks it. */
  edges: number;
}

export const millionPlan: Omit<RoomPlan, 'seed'> = {
  visitors: 1_000_000,
  earlyShare: 0.7,
  opensSecondsBefore: 3_600,
  units: 50_000,
  ratePerMinute: 3_000,
  insideMax: 12_000,
  holdSeconds: 900,
  noShowShare: 0.2,
  onlyLooksShare: 0.1,
  lapsesShare: 0.12,
  edges: 40,
};

export interface RoomOutcome {
  drawn: number;
  sold: number;
  called: number;
  entered: number;
  /** Seconds after the opening until so much of the stock was sold. */
  soldAfter: { half: number; most: number; all: number };
  joinsPerSecondMost: number;
  pollsPerSecondMost: number;
  pollsPerSecondMean: number;
  originPollsPerSecondMost: number;
  insideMost: number;
  calledPerMinuteMost: number;
  /** Of the units, held or sold, on the whole from the moment everything was taken for the first time. */
  takenShare: number;
  /** Seconds in which something was free and nobody inside, on the way or about to be called. */
  idleSeconds: number;
  /** Of order of arrival and place, before the draw and after it. */
  fairness: { before: number; after: number };
  /** How far the likely time is from the time it took, as a part of it; of half the people less than this. */
  likelyError: { seen: number; median: number };
  objectBytes: number;
}

type Step = (second: number) => void;

/** Plays a sale second by second with the rules the server and the pages go by. The same seed, the same sale. */
export function simulateRoom(plan: RoomPlan): RoomOutcome {
  const chance = chanceOf(plan.seed);
  const part = () => chance.below(2 ** 32) / 2 ** 32;
  const visitors = drawPlaces(plan, chance);
  const room = openRoom(plan, visitors, chance, part);
  for (let second = -plan.opensSecondsBefore; second < 6 * 3_600; second += 1) {
    if (room.step(second)) break;
  }
  return room.outcome();
}

function openRoom(plan: RoomPlan, visitors: Visitors, chance: Chance, part: () => number) {
  const { holdSeconds, units } = plan;
  const steps = new Map<number, Step[]>();
  const at = (second: number, step: Step) => {
    const whole = Math.ceil(second);
    const known = steps.get(whole);
    if (known === undefined) steps.set(whole, [step]);
    else known.push(step);
  };
  /** Most take about the middle, and some much longer. */
  const about = (middle: number) => middle * Math.exp(0.6 * (part() + part() + part() + part() - 2) * 1.7);

  let arrived = 0;
  let serving = 0;
  let calledAt: number | null = null;
  let held = 0;
  let sold = 0;
  let inside = 0;
  let choosing = 0;
  let expected = 0;
  let entered = 0;
  let firstFull: number | null = null;
  const calls: { at: number; count: number }[] = [];
  const guesses: { place: number; at: number; likely: number }[] = [];
  const calledAtPlace = new Int32Array(plan.visitors + 1).fill(-1);
  const seen = { joins: 0, polls: 0, pollsMost: 0, seconds: 0, origin: 0, inside: 0, perMinute: 0 };
  const taken = { sum: 0, seconds: 0, idle: 0 };
  const soldAfter = { half: 0, most: 0, all: 0 };
  let objectBytes = 0;

  const calledSince = (since: number) => {
    let sum = 0;
    for (let index = calls.length - 1; index >= 0; index -= 1) {
      const call = calls[index];
      if (call === undefined || call.at <= since) break;
      sum += call.count;
    }
    return sum;
  };

  function come(second: number): void {
    inside += 1;
    choosing += 1;
    entered += 1;
    const passEnds = second + limits.passMinutes * 60;
    const leave = () => {
      inside -= 1;
      choosing -= 1;
    };
    const chooses = second + about(75);
    // Nobody tells the server that they have left: their pass runs out.
    if (part() < plan.onlyLooksShare || chooses >= passEnds) at(passEnds, leave);
    else at(chooses, (now) => take(now, passEnds, leave));
  }

  function take(second: number, passEnds: number, leave: () => void): void {
    const wanted = Math.min(1 + chance.below(3), units - held - sold);
    if (wanted <= 0) {
      at(passEnds, leave);
      return;
    }
    held += wanted;
    choosing -= 1;
    const lapses = part() < plan.lapsesShare;
    at(second + (lapses ? holdSeconds : Math.min(holdSeconds - 1, about(200))), () => {
      held -= wanted;
      inside -= 1;
      if (!lapses) sold += wanted;
    });
  }

  function call(second: number, place: number): void {
    calledAtPlace[place] = second;
    expected += 1;
    let isExpected = true;
    const stopExpecting = () => {
      if (isExpected) expected -= 1;
      isExpected = false;
    };
    at(second + limits.calledSeconds, stopExpecting);
    if (part() < plan.noShowShare) return;
    // The next poll, copies that are up to a second old at the edge and at the origin, and a hand that moves.
    const notices = limits.roomPollSeconds * part() + 2 * part() + about(8);
    at(second + notices, (now) => {
      stopExpecting();
      come(now);
    });
  }

  function statusAt(second: number): RoomStatus {
    const now = new Date(second * 1_000);
    const drawn = second < 0 ? null : visitors.drawn;
    const firstCalledAt = calls[0] === undefined ? null : new Date(calls[0].at * 1_000);
    return {
      slug: 'festival-taverna',
      state: second < 0 ? 'WAITING' : 'CALLING',
      now: now.toISOString(),
      opensAt: new Date(-plan.opensSecondsBefore * 1_000).toISOString(),
      startsAt: new Date(0).toISOString(),
      commitment: '0'.repeat(64),
      seed: drawn === null ? null : visitors.seed,
      drawn,
      last: arrived,
      serving,
      ratePerMinute: recentRate({ calledLately: calledSince(second - 120), firstCalledAt }, now),
      soldOut: [],
      low: [],
      askAfterSeconds: limits.roomPollSeconds,
    };
  }

  /** Pages by how far they are: a thousand at a time ask as the one in their middle does. */
  function polls(second: number, status: RoomStatus): number {
    if (second < 0) {
      const numbers = [1, 2, 3, 4, 5];
      return numbers.reduce((sum, one) => sum + arrived / 5 / askAfterSeconds(status, one), 0);
    }
    const byPlace = { ...status, drawn: 0 };
    let sum = 0;
    for (let from = serving; from < arrived; from += 1_000) {
      const count = Math.min(1_000, arrived - from);
      sum += count / askAfterSeconds(byPlace, from + Math.ceil(count / 2));
    }
    return sum + choosing / limits.roomPollSeconds;
  }

  function callPlaces(second: number): void {
    const made = callNext({
      now: second * 1_000,
      calledAt,
      isPaused: false,
      ratePerMinute: plan.ratePerMinute,
      calledLastMinute: calledSince(second - 60),
      waiting: arrived - serving,
      insideMax: plan.insideMax,
      inside,
      choosing,
      expected,
      freeUnits: units - held - sold,
      unitsPerVisitor: limits.unitsPerVisitor,
    });
    if (made.count === 0) return;
    calledAt = made.calledAt;
    calls.push({ at: second, count: made.count });
    for (let next = 0; next < made.count; next += 1) {
      serving += 1;
      call(second, serving);
    }
  }

  function look(second: number): void {
    const status = statusAt(second);
    objectBytes = Math.max(objectBytes, JSON.stringify(status).length);
    const asked = polls(second, status);
    seen.polls += asked;
    seen.seconds += 1;
    seen.pollsMost = Math.max(seen.pollsMost, asked);
    seen.origin = Math.max(seen.origin, Math.min(asked, plan.edges));
    seen.inside = Math.max(seen.inside, inside);
    seen.perMinute = Math.max(seen.perMinute, calledSince(second - 60));
    if (second > 0 && second % 60 === 0) {
      for (let index = 0; index < 100; index += 1) {
        const place = serving + 1 + chance.below(Math.max(1, plan.units));
        const likely = place <= arrived ? estimatedWaitSeconds(status, place) : null;
        if (likely !== null) guesses.push({ place, at: second, likely });
      }
    }
  }

  function measure(second: number): void {
    const free = units - held - sold;
    if (free < 0 || held < 0) throw new Error(`Second ${second}: ${free} units are free.`);
    if (free === 0) firstFull ??= second;
    if (firstFull !== null) {
      taken.sum += (held + sold) / units;
      taken.seconds += 1;
      if (free > 0 && choosing + expected === 0) taken.idle += 1;
    }
    if (sold >= units / 2) soldAfter.half ||= second;
    if (sold >= units * 0.99) soldAfter.most ||= second;
    if (sold === units) soldAfter.all ||= second;
  }

  return {
    /** True when everything is sold. */
    step(second: number): boolean {
      const before = arrived;
      while (arrived < plan.visitors && (visitors.arrivals[arrived] ?? 0) < second + 1) arrived += 1;
      seen.joins = Math.max(seen.joins, arrived - before);
      const due = steps.get(second) ?? [];
      steps.delete(second);
      for (const step of due) step(second);
      if (second >= 0) callPlaces(second);
      look(second);
      if (second >= 0) measure(second);
      return sold === units;
    },
    outcome(): RoomOutcome {
      const errors = guesses
        .filter(({ place }) => (calledAtPlace[place] ?? -1) >= 0)
        .map(({ place, at: asked, likely }) => {
          const took = (calledAtPlace[place] ?? 0) - asked;
          return Math.abs(likely - took) / Math.max(1, took);
        })
        .sort((one, other) => one - other);
      return {
        drawn: visitors.drawn,
        sold,
        called: serving,
        entered,
        soldAfter,
        joinsPerSecondMost: seen.joins,
        pollsPerSecondMost: Math.round(seen.pollsMost),
        pollsPerSecondMean: Math.round(seen.polls / seen.seconds),
        originPollsPerSecondMost: Math.round(seen.origin),
        insideMost: seen.inside,
        calledPerMinuteMost: seen.perMinute,
        takenShare: taken.seconds === 0 ? 0 : taken.sum / taken.seconds,
        idleSeconds: taken.idle,
        fairness: inOrderOf(visitors),
        likelyError: { seen: errors.length, median: errors[Math.floor(errors.length / 2)] ?? 0 },
        objectBytes,
      };
    },
  };
}
