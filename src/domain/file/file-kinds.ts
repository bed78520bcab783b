import type { Uuid } from '../ids.ts';
import type { Actor } from '../policy/actor.ts';
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
} as const satisfies Record<string, Action>;

export type FileKind = keyof typeof fileRights;
export const fileKinds = Object.keys(fileRights) as FileKind[];

/** Lists, which a form of files offers; papers have a page of their own. */
export type ListKind = Exclude<FileKind, 'PAPER'>;
export const listKinds = fileKinds.filter((kind): kind is ListKind => kind !== 'PAPER');

export const fileStates = ['WAITING', 'WRITING', 'READY', 'FAILED', 'CANCELED'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file was not made. */
export const fileFailures = ['RIGHTS_ENDED', 'TOO_LARGE', 'UNEXPECTED'] as const;
export type FileFailure = (typeof fileFailures)[number];

/** An event that a file covers, and whether its columns have sums there. */
export interface FilePlace {
  eventId: Uuid;
  organizerId: Uuid | null;
  hasSums: boolean;
}

/** Kinds whose columns have sums for who may see money; all else of them needs no such right. */
const kindsWithSums: readonly FileKind[] = ['ORDERS', 'TICKETS', 'SUMS', 'SOURCES'];

/** True where the person may have sums of money in a file of this kind. */
export function seesSums(actor: Actor, kind: FileKind, place: Omit<FilePlace, 'hasSums'>): boolean {
  return kindsWithSums.includes(kind) && hasRight(actor, 'money.read', place);
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
