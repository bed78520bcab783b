import type { QuestionDefinition } from '#src/domain/event/event-definition.ts';

const both = (pt: string, en: string) => ({ pt, en });

/** A choice that must be made. */
export const sizeQuestion: QuestionDefinition = {
  ...{ key: 'size', kind: 'CHOICE', question: both('Tamanho da camiseta', 'T-shirt size'), hint: null },
  isRequired: true,
  options: [
    { key: 'm', name: both('M', 'M') },
    { key: 'g', name: both('G', 'L') },
  ],
  offerKeys: null,
};

/** A text that may be left out. */
export const needQuestion: QuestionDefinition = {
  ...{ key: 'need', kind: 'TEXT', question: both('Precisa de algo?', 'Do you need anything?') },
  hint: both('Rampa, Libras…', 'A ramp, sign language…'),
  ...{ isRequired: false, options: [], offerKeys: null },
};

export const size = (answer: string) => ({ question: 'size', answer });
export const need = (answer: string) => ({ question: 'need', answer });
