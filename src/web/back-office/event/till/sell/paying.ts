import type { Selling } from './use-selling.ts';

/** All that a way to pay has to know. */
export interface Paying {
  totalCents: number;
  selling: Pick<Selling, 'refusal' | 'isFixed' | 'isBusy' | 'forget'>;
  /** All that was chosen can be sold. */
  isReady: boolean;
  sell: (more: { way: 'CASH'; receivedCents: number } | { way: 'TERMINAL'; slip: string }) => Promise<void>;
  /** For an act that is no sale: the button, and that nothing has changed. */
  words?: { go: string; refused: string };
}
