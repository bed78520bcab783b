import { createHash } from 'node:crypto';
import { type Recipient, type RecipientProblem, readRecipients } from '#src/domain/courtesy/recipients.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { CourtesyGrantView, EventView } from '../../selling/event/event-view.ts';
import { openOffers } from './open-offers.ts';

/** Codes of one grant to be made in one act: so many, or one for each line of a list. */
export interface AskedIssue {
  eventId: Uuid;
  grantKey: string;
  /** With a `list` not asked. */
  count: number | null;
  /** Of each code without a note of its own. */
  note: string | null;
  /** As a file or as it was pasted: name, e-mail, note. */
  list: string | null;
  /** In which language each code is mailed to its address; null: nothing is mailed. Only of a list. */
  mailLocale: Locale | null;
  actor: Actor;
}

export interface ReadIssue {
  event: EventView;
  grant: CourtesyGrantView;
  /** One for each code. */
  recipients: Pick<Recipient, 'name' | 'email' | 'note'>[];
  /** What is wrong with the list; nothing is made unless there is none. */
  problems: RecipientProblem[];
  /** Equal for equal requests. */
  digest: string;
}

/**
 * What is asked, without making anything. Refusals: NOT_ALLOWED, NOT_FOUND, COURTESY_GRANT_NOT_FOUND, COURTESY_OVER,
 * QUANTITY_INVALID, FIELD_TOO_LONG.
 */
export async function readIssue(context: WithClock & WithEvents, asked: AskedIssue): Promise<ReadIssue> {
  const event = await eventInOffice(context, asked, 'courtesy.create');
  const grant = event.courtesyGrants.find(({ key }) => key === asked.grantKey);
  if (grant === undefined) throw new DomainError('COURTESY_GRANT_NOT_FOUND', { field: 'grantKey' });
  if (openOffers(event, grant, context.clock.now()).length === 0) {
    throw new DomainError('COURTESY_OVER', { field: 'grantKey' });
  }
  const note = asked.note?.trim() || null;
  if (note !== null && note.length > limits.noteLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  }
  const { recipients, problems } =
    asked.list === null
      ? { recipients: countedRecipients(asked.count), problems: [] }
      : readRecipients(asked.list, { needsEmail: asked.mailLocale !== null });
  const noted = recipients.map(({ name, email, note: own }) => ({ name, email, note: own ?? note }));
  const mailLocale = asked.list === null ? null : asked.mailLocale;
  const digest = createHash('sha256')
    .update(JSON.stringify([grant.key, mailLocale, noted]))
    .digest('hex');
  return { event, grant, recipients: noted, problems, digest };
}

function countedRecipients(count: number | null): Pick<Recipient, 'name' | 'email' | 'note'>[] {
  if (count === null || !Number.isInteger(count) || count < 1 || count > limits.courtesyCodesAtOnce) {
    throw new DomainError('QUANTITY_INVALID', { field: 'count' });
  }
  return Array.from({ length: count }, () => ({ name: null, email: null, note: null }));
}
