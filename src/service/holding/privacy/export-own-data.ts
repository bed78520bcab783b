import type { LiveSession } from '#src/domain/login/session.ts';
import { bases, personalData, purposes, terms } from '#src/domain/privacy/personal-data.ts';
import { checkCurrentPassword } from '../../people/login/check-current-password.ts';
import type { WithClock, WithDb, WithIdentity } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { ownParts, readPart } from './own-data.sql.ts';

/** The version of the file's form; it rises when a name in it gets another meaning. */
const version = 1;

/**
 * All that is kept of the customer, as a text in JSON, with what each part is for and until when, and with whom it is shared.
 * Nothing of it is another person's. Refusals: those of checkCurrentPassword.
 */
export async function exportOwnData(
  context: WithDb & WithClock & WithIdentity & WithEvents,
  { input, ...asking }: LiveSession & { input: { currentPassword?: string | null } },
): Promise<string> {
  await checkCurrentPassword(context, { ...asking, currentPassword: input.currentPassword });
  const parts: Record<string, unknown> = {};
  const eventIds = new Set<string>();
  for (const [name, part] of Object.entries(ownParts)) {
    const rows = await readPart(context.db, part, asking.actor.id);
    for (const row of rows as { eventId?: string }[])
      if (row.eventId !== undefined) eventIds.add(row.eventId);
    parts[name] = { ...aboutPart(part.tables), rows };
  }
  const events = (await Promise.all([...eventIds].map((id) => context.events.byId(id)))).filter(
    (event) => event !== null,
  );
  const shared = [...new Set(events.map(({ organizer }) => organizer.legalName))];
  return JSON.stringify({
    version,
    writtenAt: context.clock.now(),
    events: events.map(({ id, name, slug, startsAt }) => ({ id, name: name.pt, slug, startsAt })),
    sharedWith: shared,
    parts,
  });
}

function aboutPart(tables: readonly string[]) {
  const rule = personalData[tables[0] ?? ''];
  if (rule === undefined) return {};
  const { purpose, basis, term } = rule;
  return { purpose: purposes[purpose], basis: bases[basis], until: terms[term].until };
}
