import type { FollowKind, Subject } from '#src/domain/alert/subject.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { followablesOf } from './alert-event.ts';
import {
  countConfirmMail,
  insertRequestedFollows,
  lockAlertAddress,
  selectOpenRequests,
} from './follow.sql.ts';

export interface FollowByEmailInput {
  eventSlug: string;
  subjects: readonly { kind: FollowKind; subject: string }[];
  email: string;
}

/**
 * A visitor asks that an address follow something of an event: one mail asks the address, and nothing else is sent before its
 * button was pressed. The answer is the same for every address. Refusals: EMAIL_INVALID, EVENT_NOT_FOUND, FOLLOW_NOTHING.
 */
export async function followByEmail(
  context: WithDb & WithClock & WithIds & WithEvents,
  { eventSlug, subjects, email: typed }: FollowByEmailInput,
  locale: Locale,
): Promise<void> {
  const event = await context.events.bySlug(eventSlug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND');
  const email = normalEmail(typed);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const wanted = followablesOf(event, event.name[locale]).filter((one) =>
    subjects.some(({ kind, subject }) => kind === one.kind && subject === one.subject),
  );
  if (wanted.length === 0) throw new DomainError('FOLLOW_NOTHING');
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const address = { id: context.ids.uuid(), email, locale, textVersion: limits.followTextVersion, at };
    const asked = await lockAlertAddress(tx, address);
    const isTooMuch =
      asked.confirmMails >= limits.confirmFollowMailsPerDay ||
      asked.follows + wanted.length > limits.followsPerPerson;
    // Whoever asks learns nothing of the address, and its owner is not flooded.
    if (isTooMuch) return;
    await countConfirmMail(tx, asked.id);
    // Asked again for the same, the links of the mails of before stay good.
    const since = new Date(at.getTime() - limits.confirmFollowHours * 3_600_000);
    const open = await selectOpenRequests(tx, asked.id, since);
    const requestId = open.find((one) => isSame(one.subjects, wanted))?.requestId ?? context.ids.uuid();
    const rows = wanted.map((one) => ({ ...one, id: context.ids.uuid() }));
    const request = { addressId: asked.id, requestId, at, locale, textVersion: limits.followTextVersion };
    await insertRequestedFollows(tx, request, rows);
    const occasion = context.ids.uuid();
    await tell(context, tx, at, { fact: 'follow.requested', requestId, occasion, to: { email, locale } });
  });
}

type Named = Pick<Subject, 'kind' | 'subject'>;

function isSame(some: readonly Named[], others: readonly Named[]): boolean {
  const isAmong = ({ kind, subject }: Named) =>
    others.some((other) => other.kind === kind && other.subject === subject);
  return some.length === others.length && some.every(isAmong);
}
