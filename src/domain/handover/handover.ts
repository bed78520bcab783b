import type { LocalizedText } from '../event/event-definition.ts';
import type { RefusalCode } from '../refusal.ts';

/** A row says it: somebody was given what a ticket stands for, or it was taken back. */
export const handoverKinds = ['GIVEN', 'TAKEN_BACK'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** Letters of a station's name. */
export const stationLengthMax = 60;
/** Tickets of one handover. */
export const handoverTicketsMax = 100;
/** Persons in one answer to a search. */
export const deskPeopleMax = 20;

/** The row that follows on `count` rows of a ticket. */
export function nextHandover(count: number): { number: number; kind: HandoverKind } {
  return { number: count + 1, kind: count % 2 === 0 ? 'GIVEN' : 'TAKEN_BACK' };
}

export type HandoverObstacle = Extract<RefusalCode, 'WRONG_DESK' | 'WRONG_PICKUP_TIME' | 'COMES_BY_PARCEL'>;

/** Where and when something is fetched, and how it gets to its holder. */
export interface Fetched {
  pickup: { desk: LocalizedText; startsAt: Date; endsAt: Date } | null;
  /** Null for what only lets in. */
  delivery: 'PICKUP' | 'DELIVERY' | null;
}

/** A station, with the names of all desks of the event. */
export interface Station {
  name: string;
  desks: readonly LocalizedText[];
}

/** Why a thing is not handed over here and now, unless somebody says a reason; null where nothing speaks against it. */
export function handoverObstacle(
  { pickup, delivery }: Fetched,
  station: Station,
  now: Date,
): HandoverObstacle | null {
  if (delivery === 'DELIVERY') return 'COMES_BY_PARCEL';
  if (pickup === null) return null;
  if (isAnotherDesk(pickup.desk, station)) return 'WRONG_DESK';
  return now < pickup.startsAt || now >= pickup.endsAt ? 'WRONG_PICKUP_TIME' : null;
}

/** A station that is called like no desk of the event is for everything. */
function isAnotherDesk(desk: LocalizedText, { name, desks }: Station): boolean {
  const isCalled = ({ pt, en }: LocalizedText) => [pt, en].some((one) => sameName(one, name));
  return desks.some(isCalled) && !isCalled(desk);
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
