import { ProviderFailure } from '../port.ts';
import { sandboxName } from '../sandbox-name.ts';
import { asOf } from './sandbox-charge.ts';
import type { SandboxBook, SandboxCharge } from './sandbox-port.ts';

// No real bank has this number (ISPB), so a settlement of the sandbox cannot be confused with real money.
const ispb = '99999999';

/** The bank's book with its clock and its source of randomness, for both kinds of charge. */
export interface SandboxLedger {
  read(txid: string): Promise<SandboxCharge | null>;

  /**
   * Reads, decides and writes; decides again when another writer changed the charge in between. A decision without a
   * next state writes nothing. `decide` gets null for an unknown charge.
   */
  decideOn<T>(
    txid: string,
    decide: (charge: SandboxCharge | null, now: Date) => { next?: SandboxCharge; answer: T },
  ): Promise<T>;

  randomText(length: number): string;

  /** E, D or C, the bank, the minute in UTC, eleven random characters: 32 characters. */
  settlementId(letter: 'E' | 'D' | 'C', at: Date): string;
}

export function createSandboxLedger(
  book: SandboxBook,
  clock: { now(): Date },
  random: () => number,
): SandboxLedger {
  function randomText(length: number): string {
    return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('');
  }

  return {
    async read(txid) {
      const page = await book.read(txid);
      return page === null ? null : asOf(page.charge, clock.now());
    },

    async decideOn(txid, decide) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const page = await book.read(txid);
        const now = clock.now();
        const { next, answer } = decide(page === null ? null : asOf(page.charge, now), now);
        if (next === undefined || (await book.write(txid, page?.version ?? null, next))) return answer;
      }
      throw new ProviderFailure(sandboxName, `charge ${txid} is too busy`);
    },

    randomText,

    settlementId(letter, at) {
      return letter + ispb + at.toISOString().replace(/\D/g, '').slice(0, 12) + randomText(11);
    },
  };
}
