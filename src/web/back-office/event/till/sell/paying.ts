import type { Selling, Wanted } from './use-selling.ts';

/** All that a way to pay has to know. */
export interface Paying {
  totalCents: number;
  selling: Selling;
  /** All that was chosen can be sold. */
  isReady: boolean;
  sell: (more: Pick<Wanted, 'way'> & Partial<Wanted>) => Promise<void>;
}
