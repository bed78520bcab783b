import { readTicketCode, scannedTicketCode } from '#src/domain/ticket/ticket-code.ts';

/** A press of a key as the browser tells it. */
export interface Press {
  /** The character it writes with the keyboard of the system. */
  key: string;
  /** The place of the key, named after the keyboard of the United States. */
  code: string;
  /** Milliseconds, of any origin. */
  at: number;
}

export interface BurstReader {
  /** Takes a press; true where it belongs to a burst, and nothing else may follow from it. */
  press(press: Press): boolean;
  /** The keys have paused; ends a burst that has no Enter. */
  pause(): void;
}

/** A scanner writes a key in 1 to 20 ms, and a person in no less than 80 for long. */
export const burstGapMs = 50;
/** A scanner without Enter or Tab at its end has ended. */
export const burstPauseMs = 120;
/** Shorter ones are a person's, or what a scanner says of itself. */
const shortest = 6;

/** Finds what a scanner types among the presses of keys, and tells it once. */
export function createBurstReader(onText: (text: string) => void): BurstReader {
  let presses: Press[] = [];

  const take = () => {
    const burst = presses;
    presses = [];
    if (burst.length < shortest) return false;
    onText(textOf(burst));
    return true;
  };

  return {
    press(press) {
      const { key, at } = press;
      const last = presses.at(-1);
      const hasEnded = last !== undefined && at - last.at > burstGapMs && take();
      if (key === 'Enter' || key === 'Tab') return take() || hasEnded;
      // Shift, Caps Lock and the like write nothing, and end nothing.
      if ([...key].length !== 1) return false;
      presses.push(press);
      return presses.length > 1;
    },
    pause: () => void take(),
  };
}

/**
 * Most scanners press the keys of a keyboard of the United States, which write other letters on another one: then the places
 * of the keys make the code, and what was written does not.
 */
function textOf(burst: readonly Press[]): string {
  const written = burst.map(({ key }) => key).join('');
  const placed = burst.map((press) => placeOf(press)).join('');
  return readTicketCode(scannedTicketCode(placed)) === null ? written : placed;
}

function placeOf({ key, code }: Press): string {
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean) ?? key;
}
