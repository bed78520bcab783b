import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { millionPlan, type RoomPlan, simulateRoom } from './sim/room.ts';

// A sale of the simulation that docs/algorithms/waiting-room.md tells of, small enough for every run of the tests.
const plan: RoomPlan = {
  ...millionPlan,
  seed: 7,
  visitors: 20_000,
  units: 1_000,
  ratePerMinute: 120,
  insideMax: 300,
};

describe('a sale with a waiting room', () => {
  const outcome = simulateRoom(plan);

  test('sells everything and never more, to no more people at once than may be inside', () => {
    expect(outcome.sold).toBe(1_000);
    expect(outcome.insideMost).toBeLessThanOrEqual(300);
    expect(outcome.calledPerMinuteMost).toBeLessThanOrEqual(120);
    expect(outcome.calledPerMinuteMost).toBeGreaterThan(110);
  });

  test('leaves no stock lying while somebody waits', () => {
    expect(outcome.idleSeconds).toBeLessThan(5);
    expect(outcome.takenShare).toBeGreaterThan(0.99);
    // Whoever is called finds something: for 1,000 units of two on the whole, no crowd of thousands.
    expect(outcome.called).toBeLessThan(1_200);
  });

  test('favours nobody who came before the draw, and orders those who came after', () => {
    expect(outcome.drawn).toBe(14_000);
    expect(Math.abs(outcome.fairness.before)).toBeLessThan(4 / Math.sqrt(outcome.drawn));
    expect(outcome.fairness.after).toBeCloseTo(1, 6);
  });

  test('asks the origin as often as there are caches, however many people wait', () => {
    expect(outcome.originPollsPerSecondMost).toBe(plan.edges);
    expect(outcome.pollsPerSecondMost).toBeLessThanOrEqual(plan.visitors / limits.roomPollSeconds);
  });

  test('is the same sale for the same seed, and another for another', () => {
    expect(simulateRoom(plan)).toEqual(outcome);
    expect(simulateRoom({ ...plan, seed: 8 })).not.toEqual(outcome);
  });
});
