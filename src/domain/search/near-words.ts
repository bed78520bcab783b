/** How many words that were meant are tried for one that was typed. */
const nearMax = 3;

/**
 * The known words that somebody may have meant, the nearest first: none where all are too far. The last word of a search
 * may not be finished, so it is compared with as much of each word (`isUnfinished`).
 */
export function nearWords(typed: string, known: readonly string[], { isUnfinished = false } = {}): string[] {
  // Of numbers each is as near as any other.
  if (/^\p{N}+$/u.test(typed)) return [];
  const letters = [...typed];
  const most = letters.length <= 2 ? 0 : letters.length <= 5 ? 1 : letters.length <= 9 ? 2 : 3;
  return known
    .map((word) => ({ word, steps: stepsBetween(letters, [...word], isUnfinished) }))
    .filter(({ word, steps }) => word !== typed && steps <= most)
    .sort((a, b) => a.steps - b.steps || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, nearMax)
    .map(({ word }) => word);
}

/** Neighbours that change places are the commonest mistake, and in a short word leave no three letters as they were. */
export function swappedWords(typed: string): string[] {
  const letters = [...typed];
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => {
    const [one = '', other = ''] = letters.slice(index, index + 2);
    return [...letters.slice(0, index), other, one, ...letters.slice(index + 2)].join('');
  }).filter((word) => word !== typed);
}

/** In letters and not in units: PostgreSQL takes no half of a letter. */
type Letters = readonly string[];

function stepsBetween(typed: Letters, word: Letters, isUnfinished: boolean): number {
  const whole = editSteps(typed, word);
  if (!isUnfinished || word.length <= typed.length) return whole;
  // Half a step more than a whole word that is as near.
  return Math.min(whole, editSteps(typed, word.slice(0, typed.length)) + 0.5);
}

/** Letters to add, remove, change or swap with their neighbour (optimal string alignment). */
function editSteps(one: Letters, other: Letters): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      current.push(steps);
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

const readingsMax = 12;

/**
 * What may have been meant, the likeliest first: of every word one of its choices, which are in the order of their
 * likelihood, and at last the search with one word left out, from its end. Never the search as it was typed.
 */
export function readingsOf(
  typed: readonly string[],
  choicesOf: (word: string) => readonly string[],
): string[][] {
  let readings: { words: string[]; steps: number }[] = [{ words: [], steps: 0 }];
  for (const word of typed) {
    const choices = choicesOf(word);
    readings = readings
      .flatMap(({ words, steps }) =>
        choices.map((choice, index) => ({ words: [...words, choice], steps: steps + index })),
      )
      .sort((a, b) => a.steps - b.steps)
      .slice(0, readingsMax + 1);
  }
  const isTyped = (words: readonly string[]) => words.every((word, index) => word === typed[index]);
  const meant = readings.map(({ words }) => words).filter((words) => !isTyped(words));
  const shorter = typed.map((_word, left) => typed.filter((_other, index) => index !== left)).reverse();
  return [...meant.slice(0, readingsMax), ...(typed.length > 1 ? shorter : [])];
}
