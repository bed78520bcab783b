import { percentTyped } from '../../editor/fields/percent-typed.ts';

/** A typed percentage in hundredths of a percent; null for nothing. What is no rate is -1, for the server to refuse. */
export function rateTyped(text: string): number | null {
  const percent = percentTyped(text, 100);
  if (percent === undefined) return null;
  const hundredths = typeof percent === 'number' ? Number((percent * 100).toFixed(6)) : -1;
  return Number.isInteger(hundredths) ? hundredths : -1;
}
