import { expect, test } from 'vitest';
import { type Actor, type ActorKind, actorName, clock, customer, operator, provider } from './actor.ts';
import { type Action, hasRight, policy, requireRight } from './policy.ts';

const id = '01890000-0000-7000-8000-000000000001';
const everyKind: Record<ActorKind, Actor> = {
  customer: customer(id),
  staff: { kind: 'staff', id },
  device: { kind: 'device', id },
  partner: { kind: 'partner', id },
  operator: operator('ana'),
  provider: provider('stripe'),
  clock,
};

test('an actor has one name, which says its kind', () => {
  expect(Object.values(everyKind).map(actorName)).toEqual([
    `customer:${id}`,
    `staff:${id}`,
    `device:${id}`,
    `partner:${id}`,
    'operator:ana',
    'provider:stripe',
    'clock',
  ]);
});

test.each(Object.keys(policy) as Action[])(
  '%s is refused to every kind the table does not name',
  (action) => {
    const named: readonly ActorKind[] = policy[action];
    for (const actor of Object.values(everyKind)) {
      expect(hasRight(actor, action)).toBe(named.includes(actor.kind));
      const ask = () => requireRight(actor, action);
      if (named.includes(actor.kind)) expect(ask).not.toThrow();
      else expect(ask).toThrow('NOT_ALLOWED');
    }
  },
);

test('nobody without a way in yet has any right', () => {
  const kinds: readonly ActorKind[] = Object.values(policy).flat();
  for (const kind of ['staff', 'device', 'partner'] as const) expect(kinds).not.toContain(kind);
});
