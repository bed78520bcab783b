import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { type Action, hasRight } from '#src/domain/policy/policy.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithIds } from '../../ports.ts';

/** Writes that somebody has a list as a file, with its filters, everywhere where it is to be read. */
export async function writeExportAudit(
  context: WithIds,
  tx: Transaction<DB>,
  entry: {
    actor: Actor;
    action: Action;
    subject: string;
    filter: object;
    /** The one event that it is of, where the person has the right. */
    eventId?: Uuid | null;
    after: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { filter, eventId: asked = null, after, ...rest } = entry;
  const filters = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  const places =
    asked === null ? placesOf(entry.actor, entry.action, filter) : [{ organizerId: null, eventId: asked }];
  for (const { organizerId, eventId } of places) {
    const whole = { ...rest, after: { filters, ...after } };
    if (eventId === null) await writeAudit(context, tx, { ...whole, organizerId });
    else await writeAudit(context, tx, { ...whole, eventId });
  }
}

/** Where the entry is read: at the organizer that was filtered for, else wherever the person may export. */
function placesOf(actor: Actor, action: Action, filter: object): Place[] {
  const { organizerId = null } = filter as Partial<Place>;
  const asked = { organizerId, eventId: null };
  if (organizerId !== null && hasRight(actor, action, asked)) return [asked];
  const { isEverywhere, organizerIds, eventIds } = placesWith(actor, action);
  if (isEverywhere) return [{ organizerId: null, eventId: null }];
  return [
    ...[...new Set(organizerIds)].map((id) => ({ organizerId: id, eventId: null })),
    ...[...new Set(eventIds)].map((id) => ({ organizerId: null, eventId: id })),
  ];
}
