export interface FittedName {
  /** One or two. */
  lines: string[];
  /** In the unit of the box. */
  size: number;
}

/** Room for a name: its width, and the largest size of letters for one line and for two. */
export interface NameBox {
  width: number;
  oneLine: number;
  twoLines: number;
}

/**
 * The largest size with which a name fits into its box, in one line or in two; a word without a space is cut in two. `widthOf` measures
 * a text at the size 1, in the same unit, with the font it is drawn in.
 */
export function fitName(name: string, box: NameBox, widthOf: (text: string) => number): FittedName {
  const words = name.trim().split(/\s+/);
  const whole = words.join(' ');
  const sizeOf = (lines: readonly string[]) => {
    const most = lines.length === 1 ? box.oneLine : box.twoLines;
    return Math.min(most, box.width / Math.max(...lines.map(widthOf), Number.EPSILON));
  };
  const ways = [[whole], ...(words.length > 1 ? splitsOf(words) : cutsOf(whole))];
  return ways
    .map((lines) => ({ lines, size: sizeOf(lines) }))
    .reduce((best, one) => (one.size > best.size ? one : best));
}

/** Each way to put words into two lines. */
function splitsOf(words: readonly string[]): string[][] {
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
}

/** Each way to cut a long word; letters with their accents stay whole, and short words are not cut. */
function cutsOf(word: string): string[][] {
  const letters = [...new Intl.Segmenter('pt').segment(word)].map(({ segment }) => segment);
  if (letters.length < cutFrom) return [];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}

/** Letters of a word that may be cut: a given name stays in one piece. */
const cutFrom = 16;
