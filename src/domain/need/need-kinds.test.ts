import { describe, expect, test } from 'vitest';
import { policy } from '../policy/policy.ts';
import { isNearlyGone, needKinds, needOrder } from './need-kinds.ts';

// The heading is one of docs/algorithms/needs-a-person.md.
describe('A need is found, never stored', () => {
  test('who may settle a kind sees it', () => {
    const blind = needOrder.flatMap((kind) => {
      const { see, settle } = needKinds[kind];
      const seeing: readonly string[] = policy[see].roles;
      return policy[settle].roles.filter((role) => !seeing.includes(role)).map((role) => `${kind}: ${role}`);
    });
    expect(blind).toEqual([]);
  });

  test('a stock is nearly gone from a tenth left, and gone is not nearly gone', () => {
    const of = (taken: number) => isNearlyGone({ capacity: 200, held: 5, sold: taken - 5 }, 10);
    expect([179, 180, 199, 200].map(of)).toEqual([false, true, true, false]);
  });
});
