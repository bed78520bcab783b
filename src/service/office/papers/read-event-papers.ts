import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Music } from '#src/domain/paper/event-papers.ts';
import {
  missingOf,
  type PaperKind,
  type PaperNeed,
  paperKindNames,
  ruleOfPaper,
} from '#src/domain/paper/paper-kinds.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { WithDb, WithSite } from '#src/service/ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { selectEventPapers } from './event-papers.sql.ts';
import { type FrozenHead, selectFrozenHeads } from './frozen-paper.sql.ts';
import { paperDataOf } from './read-paper-facts.ts';

/** A paper that an event can have. */
export interface PaperOffered {
  kind: PaperKind;
  formats: FileFormat[];
  isFrozen: boolean;
  isWhole: boolean;
  /** The data that it needs and the event has not. */
  missing: PaperNeed[];
}

/** The papers of an event, what they need, and what was frozen. */
export interface EventPapersView {
  place: Place;
  eventId: Uuid;
  timeZone: string;
  papers: PaperOffered[];
  frozen: FrozenHead[];
  issBasisPoints: number | null;
  music: Music | null;
  outsideId: string | null;
  cityRegistration: string | null;
  publishedAt: Date | null;
}

/** Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function readEventPapers(
  context: WithDb & WithSite & WithEvents,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<EventPapersView> {
  const event = await eventInOffice(context, { actor, eventId }, 'paper.read');
  const data = await paperDataOf(context, event);
  return {
    ...(await selectEventPapers(context.db, event.id)),
    place: { organizerId: event.organizer.id, eventId: event.id },
    ...{ eventId: event.id, timeZone: event.timeZone },
    papers: papersOffered((kind) => missingOf(kind, data)),
    frozen: await selectFrozenHeads(context.db, event.id),
  };
}

function papersOffered(missing: (kind: PaperKind) => PaperNeed[]): PaperOffered[] {
  return paperKindNames.map((kind) => {
    const { formats, isFrozen = false, isWhole = false } = ruleOfPaper(kind);
    return { kind, formats: [...formats], isFrozen, isWhole, missing: missing(kind) };
  });
}
