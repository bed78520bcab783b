import type { Locale } from '#src/domain/locale.ts';
import { requireWords } from '#src/domain/mailing/mailing.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { peopleWithRight } from '#src/service/people/staff/people/people-with-right.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, asStaff, findMailing, placeOfEvent } from './find-mailing.ts';

/**
 * Mails a mailing to the person who asks, as its first reader would get it, in a language. Returns the address. Refusals:
 * NOT_ALLOWED, NOT_FOUND, FIELD_REQUIRED.
 */
export async function testMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  { locale, ...asked }: AskedMailing & { locale: Locale },
): Promise<string> {
  const { event, row } = await findMailing(context, asked, 'mailing.write');
  const { id: staffId } = asStaff(asked.actor);
  requireWords(row);
  const place = placeOfEvent(event);
  return await context.db.transaction().execute(async (tx) => {
    const people = await peopleWithRight(tx, 'mailing.write', place);
    const me = people.find((person) => person.staffId === staffId);
    if (me === undefined) throw new DomainError('NOT_ALLOWED');
    const { email } = me;
    await tell(context, tx, context.clock.now(), {
      ...{ fact: 'mailing.tested', eventId: event.id, mailingId: row.id, testId: context.ids.uuid() },
      tester: { staffId, email, locale },
    });
    return email;
  });
}
