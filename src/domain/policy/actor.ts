import type { DeviceRole } from '../gate/device.ts';
import { isUuid, type Uuid } from '../ids.ts';
import type { Grant } from './grant.ts';

/** Who acts (docs/algorithms/who-may-do-what.md, "Actors"). */
export type Actor =
  | CustomerActor
  | Staff
  | DeviceActor
  | { readonly kind: 'partner'; readonly id: Uuid }
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'provider'; readonly name: string }
  | { readonly kind: 'clock' };

/** A fan who is logged in; made where a request is authenticated, and nowhere from what a request says. */
export interface CustomerActor {
  readonly kind: 'customer';
  readonly id: Uuid;
}

/** A person of an organizer, with the grants read for this request. */
export interface Staff {
  readonly kind: 'staff';
  readonly id: Uuid;
  readonly grants: readonly Grant[];
}

/** A phone or tablet that was paired with one event; made where its token is read, and nowhere from what a request says. */
export interface DeviceActor {
  readonly kind: 'device';
  readonly id: Uuid;
  readonly eventId: Uuid;
  readonly role: DeviceRole;
}

export type ActorKind = Actor['kind'];

/** The program itself, when it acts at a set time or carries out a decision. */
export const clock = { kind: 'clock' } as const satisfies Actor;

export function customer(id: Uuid): CustomerActor {
  return { kind: 'customer', id };
}

/** `name`: as in payment.provider. */
export function provider(name: string): Actor {
  return { kind: 'provider', name };
}

/** `name`: the user name in the operating system. */
export function operator(name: string): Actor {
  return { kind: 'operator', name };
}

/** As stored in histories and in the audit log: `customer:<id>`, `operator:<user>`, `clock`. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'clock') return 'clock';
  return `${actor.kind}:${'id' in actor ? actor.id : actor.name}`;
}

/** The person of the staff that an actor is stored as; null for any other kind. */
export function staffIdOf(name: string): Uuid | null {
  const id = /^staff:(.+)$/.exec(name)?.[1] ?? '';
  return isUuid(id) ? id : null;
}
