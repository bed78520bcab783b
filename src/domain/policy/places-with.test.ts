import { expect, test } from 'vitest';
import { type Actor, operator } from './actor.ts';
import { installation, organizerPlace } from './grant.ts';
import { placesWith } from './places-with.ts';

const organizer = organizerPlace('a');
const event = { organizerId: 'b', eventId: 'bb' };

function staff(...grants: Extract<Actor, { kind: 'staff' }>['grants']): Actor {
  return { kind: 'staff', id: 's', grants };
}

test('each grant whose role gives the right adds its own place', () => {
  const actor = staff({ role: 'PRODUCER', ...organizer }, { role: 'FINANCE', ...event });
  expect(placesWith(actor, 'event.read')).toEqual({
    isEverywhere: false,
    organizerIds: ['a'],
    eventIds: ['bb'],
  });
  expect(placesWith(actor, 'money.read')).toEqual({
    isEverywhere: false,
    organizerIds: [],
    eventIds: ['bb'],
  });
  expect(placesWith(actor, 'staff.read')).toEqual({ isEverywhere: false, organizerIds: [], eventIds: [] });
});

test('a role at the installation counts everywhere', () => {
  expect(placesWith(staff({ role: 'OWNER', ...installation }), 'staff.read').isEverywhere).toBe(true);
  expect(placesWith(operator('ana'), 'event.cancel').isEverywhere).toBe(true);
  expect(placesWith(operator('ana'), 'staff.read').isEverywhere).toBe(false);
});
