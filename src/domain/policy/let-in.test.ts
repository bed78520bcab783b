import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installation, organizerPlace, type Place, type Role, roles } from './grant.ts';
import { type HeldGrant, letInBy, mayApprove } from './let-in.ts';
import { hasRight } from './policy.ts';

// docs/algorithms/staff-and-rights.md, "A second person": who was let in by the requester.
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const organizer = organizerPlace(uuid(900));
const event: Place = { organizerId: uuid(900), eventId: uuid(901) };
const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
const [ana, bia, caio, dora] = [uuid(1), uuid(2), uuid(3), uuid(4)];

const held = (
  role: Role,
  grantedBy: string,
  letIn: readonly string[] | null,
  more: Partial<HeldGrant> = {},
): HeldGrant => ({ role, ...organizer, grantedBy, grantedAt: at(0), letInBy: letIn, ...more });

const request = { requestedBy: ana, requestedAt: at(10), place: event };

describe('may approve', () => {
  test('who was there before and was let in by somebody else', () => {
    expect(mayApprove({ id: bia, grants: [held('FINANCE', 'operator:root', [])] }, request)).toBe(true);
    expect(mayApprove({ id: bia, grants: [held('OWNER', `staff:${caio}`, [caio])] }, request)).toBe(true);
    // One grant of several is enough.
    const both = [held('OWNER', `staff:${ana}`, [ana]), held('FINANCE', `staff:${caio}`, [caio], event)];
    expect(mayApprove({ id: bia, grants: both }, request)).toBe(true);
  });

  test.each([
    ['the requester', { id: ana, grants: [held('OWNER', 'operator:root', [])] }],
    ['who the requester let in', { id: bia, grants: [held('FINANCE', `staff:${ana}`, [ana])] }],
    [
      'who somebody let in whom the requester had let in',
      { id: bia, grants: [held('FINANCE', `staff:${caio}`, [caio, ana])] },
    ],
    [
      'who was let in after the request',
      { id: bia, grants: [held('OWNER', 'operator:root', [], { grantedAt: at(11) })] },
    ],
    ['who was let in by nobody knows whom', { id: bia, grants: [held('OWNER', `staff:${caio}`, null)] }],
    [
      'who has an older grant that gives no such right',
      {
        id: bia,
        grants: [
          held('PRODUCER', 'operator:root', []),
          held('FINANCE', 'operator:root', [], { organizerId: uuid(77) }),
          held('FINANCE', `staff:${ana}`, [ana], event),
        ],
      },
    ],
  ])('is not %s', (_who, person) => {
    expect(mayApprove(person, request)).toBe(false);
  });
});

test('a giver who could have done without the requester hands no trace of them on', () => {
  const grants = [
    held('OWNER', `staff:${ana}`, [ana]),
    held('OWNER', 'operator:root', [], installation),
    held('FINANCE', `staff:${dora}`, [dora]),
  ];
  expect(letInBy(`staff:${caio}`, grants, event)).toEqual([caio]);
  expect(letInBy(`staff:${caio}`, grants.slice(0, 1), event)).toEqual([caio, ana]);
  expect(letInBy('operator:root', [], event)).toEqual([]);
  // A giver without the right, by a node of the version before for example.
  expect(letInBy(`staff:${caio}`, grants.slice(2), event)).toBeNull();
});

interface Person {
  id: string;
  grants: HeldGrant[];
}

interface Act {
  /** The operator, below zero. */
  giver: number;
  to: number;
  role: Role;
  place: Place;
}

const acts = fc.array(
  fc.record<Act>({
    giver: fc.integer({ min: -1, max: 5 }),
    to: fc.integer({ min: 0, max: 5 }),
    role: fc.constantFrom(...roles),
    place: fc.constantFrom(installation, organizer, event),
  }),
  { maxLength: 40 },
);

/** Six people who let each other in, as far as each may; `without` lets nobody in. */
function letIn(all: readonly Act[], without: string | null): Person[] {
  const people: Person[] = Array.from({ length: 6 }, (_, index) => ({ id: uuid(index + 1), grants: [] }));
  for (const [minute, { giver, to, role, place }] of all.entries()) {
    const by = people[giver];
    if (by !== undefined && (by.id === without || !hasRight({ kind: 'staff', ...by }, 'staff.invite', place)))
      continue;
    const grantedBy = by === undefined ? 'operator:root' : `staff:${by.id}`;
    const given = { grantedBy, grantedAt: at(minute), letInBy: letInBy(grantedBy, by?.grants ?? [], place) };
    people[to]?.grants.push({ role, ...place, ...given });
  }
  return people;
}

test('exactly those may approve who would be there had the requester let nobody in', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 0, max: 5 }), (all, index) => {
      const requestedBy = uuid(index + 1);
      const without = letIn(all, requestedBy);
      for (const [of, person] of letIn(all, null).entries()) {
        if (person.id === requestedBy) continue;
        const grants = without[of]?.grants ?? [];
        expect(mayApprove(person, { requestedBy, requestedAt: at(50), place: event })).toBe(
          hasRight({ kind: 'staff', id: person.id, grants }, 'approval.decide', event),
        );
      }
    }),
    { numRuns: 1_000 },
  );
});
