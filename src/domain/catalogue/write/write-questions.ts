import type { EventDefinition } from '../event-definition.ts';
import type { EventInput } from '../written/written-event.ts';
import { writtenKeyOf } from '../written-key-of.ts';

/** The questions to holders; each ticket is named once, for all that is derived from it. */
export function writeQuestions({ questions, offers }: EventDefinition): EventInput['questions'] {
  if (questions.length === 0) return undefined;
  return questions.map(({ key, kind, question, hint, isRequired, options, offerKeys }) => {
    const named = offers.filter((offer) => offerKeys?.includes(offer.key)).map(writtenKeyOf);
    return {
      ...{ key, kind, question, hint: hint ?? undefined, required: isRequired || undefined },
      options: kind === 'CHOICE' ? options : undefined,
      tickets: offerKeys === null ? undefined : [...new Set(named)],
    };
  });
}
