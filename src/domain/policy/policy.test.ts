import { describe, expect, test } from 'vitest';
import { deviceRoles } from '../gate/device.ts';
import { type Actor, type ActorKind, actorName, clock, customer, operator, provider } from './actor.ts';
import { covers, installation, organizerPlace, type Place, type Role, roles } from './grant.ts';
import { type Action, hasRight, needsStepUp, policy, requireRight } from './policy.ts';

const id = '01890000-0000-7000-8000-000000000001';
const otherId = '01890000-0000-7000-8000-000000000002';
const everyKind: Record<ActorKind, Actor> = {
  customer: customer(id),
  staff: { kind: 'staff', id, grants: [] },
  device: { kind: 'device', id, eventId: otherId, role: 'STEWARD' },
  partner: { kind: 'partner', id },
  operator: operator('ana'),
  provider: provider('stripe'),
  clock,
};
const actions = Object.keys(policy) as Action[];

const organizer = organizerPlace('0000000a-0000-7000-8000-000000000000');
const event: Place = { ...organizer, eventId: '000000aa-0000-7000-8000-000000000000' };
const otherEvent: Place = { ...organizer, eventId: '000000ab-0000-7000-8000-000000000000' };
const otherOrganizer = organizerPlace('0000000b-0000-7000-8000-000000000000');
const theirEvent: Place = { ...otherOrganizer, eventId: '000000ba-0000-7000-8000-000000000000' };

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

test.each(actions)('%s is refused to every kind the table does not name', (action) => {
  const named: readonly ActorKind[] = policy[action].kinds;
  // Devices have their rights by their roles.
  for (const actor of Object.values(everyKind).filter(({ kind }) => kind !== 'device')) {
    expect(hasRight(actor, action)).toBe(named.includes(actor.kind));
    expect(hasRight(actor, action, event)).toBe(named.includes(actor.kind));
    const ask = () => requireRight(actor, action);
    if (named.includes(actor.kind)) expect(ask).not.toThrow();
    else expect(ask).toThrow('NOT_ALLOWED');
  }
});

test.each(actions)('%s is given to the roles the table names, and to no other', (action) => {
  const rule: { roles: readonly Role[]; at?: 'INSTALLATION' } = policy[action];
  const named = rule.at === 'INSTALLATION' ? [] : rule.roles;
  for (const role of roles) {
    const everywhere: Actor = { kind: 'staff', id, grants: [{ role, ...installation }] };
    expect(hasRight(everywhere, action, event)).toBe(rule.roles.includes(role));
    const staff: Actor = { kind: 'staff', id, grants: [{ role, ...organizer }] };
    expect(hasRight(staff, action)).toBe(named.includes(role));
    expect(hasRight(staff, action, organizer)).toBe(named.includes(role));
    expect(hasRight(staff, action, event)).toBe(named.includes(role));
    expect(hasRight(staff, action, otherOrganizer)).toBe(false);
    expect(hasRight(staff, action, theirEvent)).toBe(false);
    expect(hasRight(staff, action, installation)).toBe(false);
  }
});

test('nobody has a right by their kind alone who has it by a role, or no way in yet', () => {
  const kinds: readonly ActorKind[] = Object.values(policy).flatMap((rule) => rule.kinds);
  for (const kind of ['staff', 'device', 'partner'] as const) expect(kinds).not.toContain(kind);
});

test('a kiosk prints badges and does nothing of a gate, a gate does its own and prints none', () => {
  const rightsOf = Object.fromEntries(
    deviceRoles.map((role) => {
      const device: Actor = { kind: 'device', id, eventId: event.eventId ?? '', role };
      return [role, actions.filter((action) => hasRight(device, action))];
    }),
  );
  expect(rightsOf).toEqual({
    STEWARD: ['feed.read', 'ticket.admit'],
    SUPERVISOR: ['feed.read', 'ticket.admit'],
    KIOSK: ['badge.kiosk'],
  });
});

test('a device has its rights at its own event only', () => {
  const kiosk: Actor = { kind: 'device', id, eventId: event.eventId ?? '', role: 'KIOSK' };
  const places = [event, otherEvent, theirEvent, organizer, installation];
  expect(places.map((place) => hasRight(kiosk, 'badge.kiosk', place))).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('what moves money or changes rights needs a fresh proof, and nothing else does', () => {
  expect(actions.filter(needsStepUp)).toEqual([
    'settlement.freeze',
    'payout.record',
    'statement.import',
    'statement.settle',
    'organizer.leave',
    'organizer.rename',
    'rename.decide',
    'fee.change',
    'limits.change',
    'staff.invite',
    'staff.change',
    'approval.decide',
    'event.cancel',
    'event.postpone',
    'artist.cancel',
    'offer.cancel',
    'courtesy.create',
    'paper.freeze',
    'order.settle',
    'order.refund',
    'ticket.redirect',
    'mailing.send',
    'review.close',
    'dispute.answer',
    'till.settle',
  ]);
});

test('statements belong to the installation, and no tenant has a right to them', () => {
  const at = (grant: Place): Actor => ({
    ...{ kind: 'staff', id: '01890000-0000-7000-8000-000000000001' },
    grants: [{ role: 'OWNER', ...grant }],
  });
  const ofStatements = actions.filter((name) => name.startsWith('statement.'));
  expect(ofStatements).toHaveLength(5);
  for (const action of ofStatements) {
    expect(hasRight(at(installation), action, installation)).toBe(true);
    expect(hasRight(at(organizer), action)).toBe(false);
    expect(hasRight(at(organizer), action, organizer)).toBe(false);
  }
});

describe('a grant covers its own place and what lies within', () => {
  const places: [string, Place][] = [
    ['the installation', installation],
    ['the organizer', organizer],
    ['the event', event],
    ['another event of it', otherEvent],
    ['another organizer', otherOrganizer],
    ['an event of another', theirEvent],
  ];
  test.each<[string, Place, boolean[]]>([
    ['the installation', installation, [true, true, true, true, true, true]],
    ['the organizer', organizer, [false, true, true, true, false, false]],
    ['the event', event, [false, false, true, false, false, false]],
  ])('at %s', (_name, at, expected) => {
    expect(places.map(([, place]) => covers(at, place))).toEqual(expected);
  });

  test('an event without an organizer is covered by the installation and by itself', () => {
    const lost: Place = { organizerId: null, eventId: event.eventId };
    expect([installation, organizer, event].map((at) => covers(at, lost))).toEqual([true, false, true]);
  });
});

test('grants add up, each at its own place', () => {
  const staff: Actor = {
    kind: 'staff',
    id: otherId,
    grants: [
      { role: 'PRODUCER', ...organizer },
      { role: 'FINANCE', ...theirEvent },
    ],
  };
  expect(hasRight(staff, 'draft.change', event)).toBe(true);
  expect(hasRight(staff, 'money.read', event)).toBe(false);
  expect(hasRight(staff, 'money.read', theirEvent)).toBe(true);
  expect(hasRight(staff, 'draft.change', theirEvent)).toBe(false);
  expect(hasRight(staff, 'money.read')).toBe(true);
});
