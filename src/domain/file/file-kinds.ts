import type { Uuid } from '../ids.ts';
import type { Actor } from '../policy/actor.ts';
import { organizerPlace } from '../policy/grant.ts';
import { type Action, hasRight } from '../policy/policy.ts';

/** The kinds of files (docs/algorithms/files.md, "Kinds"), each with the right to it. */
export const fileRights = {
  ORDERS: 'order.export',
  TICKETS: 'ticket.export',
  HOLDERS: 'answer.export',
  PRODUCTS: 'product.export',
  SUMS: 'money.export',
  SOURCES: 'money.export',
  SHIFTS: 'till.read',
  NUMBERS: 'paper.read',
  PAPER: 'paper.read',
  DIFFERENCES: 'statement.export',
  STATEMENT_LINES: 'statement.export',
  DISPUTES: 'dispute.read',
  ARCHIVE: 'organizer.leave',
} as const satisfies Record<string, Action>;

export type FileKind = keyof typeof fileRights;
export const fileKinds = Object.keys(fileRights) as FileKind[];

/** Lists, which a form of files offers and a schedule makes; papers and archives have pages of their own. */
export type ListKind = Exclude<FileKind, 'PAPER' | 'ARCHIVE'>;

export function isListKind(kind: FileKind): kind is ListKind {
  return kind !== 'PAPER' && kind !== 'ARCHIVE';
}

export const listKinds = fileKinds.filter(isListKind);

/** Lists of the installation: their rows are of no event and of no organizer, and their right has no place. */
export type InstallationKind = 'DIFFERENCES' | 'STATEMENT_LINES';
const installationKinds: readonly FileKind[] = [
  'DIFFERENCES',
  'STATEMENT_LINES',
] satisfies InstallationKind[];

export function isOfInstallation(kind: FileKind): kind is InstallationKind {
  return installationKinds.includes(kind);
}

/** Lists that are read event by event, and that one event may have alone. */
export type EventKind = Exclude<ListKind, InstallationKind>;
export const eventKinds = listKinds.filter((kind): kind is EventKind => !isOfInstallation(kind));

export const fileStates = ['WAITING', 'WRITING', 'READY', 'FAILED', 'CANCELED'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file was not made. */
export const fileFailures = ['RIGHTS_ENDED', 'TOO_LARGE', 'UNEXPECTED'] as const;
export type FileFailure = (typeof fileFailures)[number];

/** An event that a file covers, and whether its columns have sums there. */
export interface FilePlace {
  /** Null: all of the organizer, as an archive has it. */
  eventId: Uuid | null;
  organizerId: Uuid | null;
  hasSums: boolean;
}

/** Kinds whose columns have sums for who may see money; all else of them needs no such right. */
const kindsWithSums: readonly FileKind[] = ['ORDERS', 'TICKETS', 'SUMS', 'SOURCES'];

/** True where the person may have sums of money in a file of this kind. */
export function seesSums(actor: Actor, kind: FileKind, place: Omit<FilePlace, 'hasSums'>): boolean {
  return kindsWithSums.includes(kind) && hasRight(actor, 'money.read', place);
}

/**
 * True while somebody has the right at a place of what was asked for: one of its events (`places`), or its organizer, who may have
 * no event yet. What names no organizer and no event has no place to lose.
 */
export function hasPlaceOf(
  actor: Actor,
  kind: FileKind,
  { organizerId, eventId }: { organizerId: Uuid | null; eventId: Uuid | null },
  places: readonly unknown[],
): boolean {
  if (places.length > 0 || (organizerId === null && eventId === null)) return true;
  return (
    eventId === null && organizerId !== null && hasRight(actor, fileRights[kind], organizerPlace(organizerId))
  );
}

/** True while the person has the right to a file, and that to its sums, at each of its places. */
export function mayHaveFile(actor: Actor, kind: FileKind, places: readonly FilePlace[]): boolean {
  return (
    hasRight(actor, fileRights[kind]) &&
    places.every(
      (place) => hasRight(actor, fileRights[kind], place) && (!place.hasSums || seesSums(actor, kind, place)),
    )
  );
}
