import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';

interface MailingChoice {
  id: string;
  name: LocalizedText;
}

/** Choices of a filter, in the order of the event. */
export interface MailingChoices {
  dates: MailingChoice[];
  offers: MailingChoice[];
  sectors: MailingChoice[];
  questions: MailingChoice[];
}

/** Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readMailingChoices(
  context: WithEvents,
  asked: { actor: Actor; eventId: Uuid },
): Promise<MailingChoices> {
  const { dates, categories, questions } = await eventInOffice(context, asked, 'mailing.read');
  const offers = categories.flatMap((category) => category.offers);
  const sectors = new Map(offers.flatMap(({ sector }) => (sector === null ? [] : [[sector.id, sector]])));
  return {
    dates: dates.map(({ id, name }) => ({ id, name })),
    offers: offers.map((offer) => ({ id: offer.id, name: offerTitle(offer) })),
    sectors: [...sectors.values()].map(({ id, name }) => ({ id, name })),
    questions: questions.map(({ key, question }) => ({ id: key, name: question })),
  };
}
