import type { OfferDefinition, QuestionDefinition } from '../../event/event-definition.ts';
import type { EventPath } from '../written/event-problem.ts';
import { writtenKeyOf } from '../written-key-of.ts';
import { claimKey, isKnown, type Reading, refuse } from './event-reading.ts';

/** The questions to holders, with the offers of the tickets they name. Call this function when all offers are known. */
export function readQuestions(reading: Reading): QuestionDefinition[] {
  return reading.event.questions.map(({ key, kind, question, hint, required, options, tickets }, index) => {
    const path = ['questions', index];
    claimKey(reading, 'question', key, [...path, 'key']);
    const seen = new Set<string>();
    for (const [place, option] of (options ?? []).entries()) {
      const own = { kind: 'option', key: option.key };
      if (seen.has(option.key)) refuse(reading, [...path, 'options', place, 'key'], 'KEY_USED_TWICE', own);
      seen.add(option.key);
    }
    return {
      ...{ key, kind, question, hint: hint ?? null, isRequired: required, options: options ?? [] },
      offerKeys: tickets === undefined ? null : offersOf(reading, tickets, [...path, 'tickets']),
    };
  });
}

function offersOf(reading: Reading, tickets: readonly string[], path: EventPath): string[] {
  const shelves = new Map(reading.event.categories.map(({ key, kind }) => [key, kind]));
  const isTicket = ({ categoryKey }: OfferDefinition) => shelves.get(categoryKey) === 'TICKET';
  const written = reading.offers
    .filter(isTicket)
    .map((offer) => ({ key: offer.key, as: writtenKeyOf(offer) }));
  for (const [index, key] of tickets.entries()) {
    if (written.some(({ as }) => as === key)) continue;
    const isOffer = reading.offers.some((offer) => offer.key === key || offer.groupKey === key);
    if (isOffer) refuse(reading, [...path, index], 'QUESTION_OF_NO_TICKET', { offer: key });
    else isKnown(reading, 'offer', key, [...path, index]);
  }
  return written.flatMap(({ key, as }) => (tickets.includes(as) ? [key] : []));
}
