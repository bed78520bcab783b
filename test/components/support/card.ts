import { vi } from 'vitest';
import type { CardFieldMount, Tokenised } from '#src/web/parts/cards/card-field-mount.ts';
import { loadCardField } from '#src/web/parts/cards/load-card-field.ts';

/**
 * Takes the place of the provider's card field, which is a page of its own: each attempt gets the next of these answers,
 * and the last one from then on. A file that uses it mocks `load-card-field.ts`.
 */
export function cardFieldAnswers(...answers: [Tokenised, ...Tokenised[]]): void {
  const left = [...answers];
  const field: CardFieldMount = {
    mount: async (element, { words }) => {
      element.textContent = words.title;
    },
    tokenise: async () => (left.length > 1 ? left.shift() : left[0]) ?? { errors: [] },
    unmount: () => {},
  };
  vi.mocked(loadCardField).mockImplementation(async () => field);
}
