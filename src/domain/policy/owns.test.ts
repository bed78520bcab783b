import { expect, test } from 'vitest';
import { type Actor, clock, customer, operator, provider } from './actor.ts';
import { owns } from './owns.ts';

const id = '01890000-0000-7000-8000-000000000001';

test('what is somebody’s is theirs alone, and what is nobody’s is owned by nobody', () => {
  expect(owns(customer(id), { customerId: id })).toBe(true);
  expect(owns(customer(id), { customerId: id.replace(/1$/, '2') })).toBe(false);
  for (const actor of [customer(id), null]) expect(owns(actor, { customerId: null })).toBe(false);
});

test('nobody but a customer owns, also by the same id', () => {
  const others: (Actor | null)[] = [
    { kind: 'staff', id, grants: [] },
    { kind: 'device', id, eventId: id, role: 'KIOSK' },
    { kind: 'partner', id },
    operator(id),
    provider(id),
    clock,
    null,
  ];
  for (const actor of others) expect(owns(actor, { customerId: id }), actor?.kind ?? 'visitor').toBe(false);
});
