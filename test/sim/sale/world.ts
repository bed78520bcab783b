import type { LoggedScan } from '#src/domain/gate/device-memory.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { RollEntry } from '#src/domain/till/roll.ts';
import type { StripUnit } from '#src/service/holding/till/roll/set-aside.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { Deployment, TestCustomer } from '#test/support/deployment/deployment.ts';
import type { Chance } from '#test/support/random/chance.ts';

export interface Buyer {
  customer: TestCustomer;
  billingAddressId: number;
}

export interface Line {
  batchId: string;
  quantity: number;
}

/** A request whose answer may have been lost: sent again, it must not do anything twice. */
export interface Sent {
  query: string;
  input: object;
  buyer: Buyer;
}

/** Something that is done now and then. */
export interface Action {
  weight: number;
  run(world: World): Promise<void>;
}

/** Somebody at a till, with the drawer as they have added it up. */
export interface Seller {
  actor: Staff;
  shift: { id: string; cents: number; roll: Roll | null } | null;
  /** Sales of the open shift; money in centavos. */
  sales: { id: string; way: 'CASH' | 'TERMINAL'; unitCents: number; tickets: number }[];
  /** Ends with what they are doing: the next thing begins after it. */
  busy: Promise<void>;
}

/** Units on a till's device, what it has sold of them without a network, and what it was told of that. */
export interface Roll {
  id: string;
  units: StripUnit[];
  log: RollEntry[];
  told: Map<string, string>;
}

/** A device at the doors, with its log. */
export interface DoorDevice {
  id: string;
  token: string;
  event: EventView;
  log: LoggedScan[];
  isEnded: boolean;
}

/** Acts of people and banks on two small events, in a bad order that a seed chooses. */
export interface World {
  deployment: Deployment;
  /** Every node that answers; each request goes to any of them. */
  nodes: readonly Deployment[];
  /** The second is canceled near the end. */
  events: readonly [EventView, EventView];
  chance: Chance;
  buyers: Buyer[];
  carts: { id: string; event: EventView; buyer: Buyer; lines: Line[] }[];
  orders: { number: string; buyer: Buyer }[];
  /** Those whose buyer was told that the card was declined, and has not tried another yet. */
  declined: { number: string; buyer: Buyer }[];
  /** Our names of charges, as whoever pays sees them. */
  charges: string[];
  sent: Sent[];
  /** Tickets offered to somebody, with the link's token as its reader has it. */
  offered: { id: string; token: string; buyer: Buyer }[];
  /** Every ticket code anybody has seen. */
  shown: string[];
  /** Courtesy codes nobody has redeemed, as far as it is known. */
  codes: string[];
  /** Signed numbers of the room before the first event, and passes it gave. */
  places: { place: string; buyer: Buyer }[];
  passes: { pass: string; buyer: Buyer }[];
  isBankDown: boolean;
  keys: number;
  /** May do everything for the organizer of both events. */
  owner: Staff;
  sellers: Seller[];
  devices: DoorDevice[];
  /** The verdict of each scan, by device and number. */
  verdicts: Map<string, string>;
  /** Tickets that were units of a roll. */
  rollUnits: Set<string>;
  /** How often each thing was tried. */
  tried: Record<string, number>;
  /** How often each refusal was told. */
  refused: Record<string, number>;
  /** How often each thing was carried out. */
  done: Record<string, number>;
}
