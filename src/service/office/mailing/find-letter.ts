import type { Uuid } from '#src/domain/ids.ts';
import {
  type MailingContent,
  type MailingPurpose,
  type MailingWords,
  toldWords,
} from '#src/domain/mailing/mailing.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { chosenAt } from './find-mailing.ts';
import { selectMailing } from './mailing.sql.ts';
import {
  selectFirstReader,
  selectOrdersOfReader,
  selectPeople,
  selectStillChosen,
} from './mailing-reader.sql.ts';

/** The organizer's words as one reader gets them, and by which of their orders. */
export interface MailingLetter extends MailingWords {
  purpose: MailingPurpose;
  event: EventView;
  /** Numbers of the reader's own orders; none for tickets that somebody gave them. */
  orders: string[];
}

/** More than these are not named. */
const ordersNamed = 3;

/** The letter to a reader as it stands now; null where the filter does not choose them any more, or their consent to it has ended. */
export async function findLetter(
  context: WithDb & WithEvents,
  { eventId, mailingId, customerId }: { eventId: Uuid; mailingId: Uuid; customerId: Uuid },
): Promise<MailingLetter | null> {
  const [row, event] = [
    await selectMailing(context.db, { eventId, id: mailingId }),
    await context.events.byId(eventId),
  ];
  if (row === null || event === null) return null;
  const still = await selectStillChosen(context.db, chosenAt(event, row), [customerId]);
  return still.has(customerId) ? await letterTo(context, { event, ...row }, customerId) : null;
}

/** The same as a draft: for its first reader, whose name is told; for nobody in particular where there is none. */
export async function findSampleLetter(
  context: WithDb,
  draft: MailingContent & { event: EventView },
): Promise<{ letter: MailingLetter; reader: string | null }> {
  const first = await selectFirstReader(context.db, chosenAt(draft.event, draft));
  if (first === null) return { letter: { ...toldWords(draft), orders: [] }, reader: null };
  const person = (await selectPeople(context.db, [first])).get(first);
  return { letter: await letterTo(context, draft, first), reader: person?.name || person?.email || null };
}

async function letterTo(
  context: WithDb,
  { event, purpose, filter, subject, body }: MailingContent & { event: EventView },
  customerId: Uuid,
): Promise<MailingLetter> {
  const chosen = chosenAt(event, { purpose, filter });
  return {
    purpose,
    event,
    ...toldWords({ subject, body }),
    orders: await selectOrdersOfReader(context.db, chosen, customerId, ordersNamed),
  };
}
