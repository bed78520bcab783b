import { typedText } from '../format/typed-text.ts';
import { limits } from '../limits.ts';

/** The bank's reference of a transfer as it counts once: capitals without spaces. */
export function transferReference(typed: string): string {
  return typedText(typed).normalize('NFC').replace(/\s+/g, '').toUpperCase();
}

/** At most as long as the number of a transfer that sends money back. */
export const transferReferenceLengthMax = limits.transferNumberLengthMax;
