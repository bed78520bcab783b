import { chosenTickets } from '#src/domain/mailing/mailing.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { EventView, QuestionView } from '#src/service/selling/event/event-view.ts';
import { selectSomeUnanswered, selectUnanswered } from './mailing-reader.sql.ts';

/** A question, and how many valid tickets that are asked it have no answer. */
export interface UnansweredQuestion {
  question: QuestionView;
  tickets: number;
}

/**
 * The required questions of an event: of each, as many tickets as a mailing to who has not answered it finds. `isCounted` false: 1
 * stands for any number, which is found sooner.
 */
export async function countUnanswered(
  { db }: WithDb,
  event: EventView,
  { isCounted }: { isCounted: boolean },
): Promise<UnansweredQuestion[]> {
  const required = event.questions.filter(({ isRequired }) => isRequired);
  const asked = required.flatMap(({ key }) => chosenTickets(event, unansweredBy(key)).unanswered ?? []);
  if (asked.length === 0) return [];
  const counts = await (isCounted ? selectUnanswered : selectSomeUnanswered)(db, event.id, asked);
  return required.map((question, index) => ({ question, tickets: counts[index] ?? 0 }));
}

function unansweredBy(unansweredKey: string) {
  const all = { dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false };
  return { readers: 'HOLDERS' as const, ...all, unansweredKey };
}
