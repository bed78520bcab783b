import { normalCouponCode } from '#src/domain/pricing/coupon.ts';
import { codeBytes, couponCodeTyped, randomCouponCode } from './coupon-code.ts';

/** As many as an event may have. */
export const couponsMax = 500;

const prefixLengthMax = 20;

/** CODE_TAKEN: the event has it already. CODE_REPEATED: an earlier line has it. */
export interface CodeProblem {
  /** Of what was pasted, from 1. */
  line: number;
  code: 'CODE_INVALID' | 'CODE_REPEATED' | 'CODE_TAKEN';
  text: string;
}

/** So many codes that nobody guesses, all with the same beginning: `NATAL-7KQ4ZPMA`. `randomBytes` gives as many as asked. */
export function codesWithPrefix(
  prefix: string,
  count: number,
  taken: readonly string[],
  randomBytes: (count: number) => Uint8Array,
): string[] {
  const start = prefix.trim() === '' ? '' : `${couponCodeTyped(prefix, []).slice(0, prefixLengthMax)}-`;
  const known = new Set(taken);
  const codes: string[] = [];
  while (codes.length < count) {
    const code = start + randomCouponCode(randomBytes(codeBytes));
    if (known.has(code)) continue;
    known.add(code);
    codes.push(code);
  }
  return codes;
}

/** The codes of a text with one on each line, or separated by commas or semicolons, and what is wrong, by line. */
export function codesPasted(
  text: string,
  taken: readonly string[],
): { codes: string[]; problems: CodeProblem[] } {
  const problems: CodeProblem[] = [];
  const codes = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const typed of line.split(/[,;\t]/).map((cell) => cell.trim())) {
      if (typed === '') continue;
      const code = normalCouponCode(typed);
      const tell = (problem: CodeProblem['code']) =>
        problems.push({ line: index + 1, code: problem, text: typed.slice(0, 40) });
      if (code === null) tell('CODE_INVALID');
      else if (taken.includes(code)) tell('CODE_TAKEN');
      else if (codes.has(code)) tell('CODE_REPEATED');
      else codes.add(code);
    }
  }
  return { codes: [...codes], problems };
}
