import { hash } from 'node:crypto';

/** h(n) = sha256(h(n-1) || line), from the hash before (docs/algorithms/settlement.md, "The chain"). */
export function chainFrom(before: string) {
  let last: Buffer = Buffer.from(before, 'hex');
  const current = () => last.toString('hex');
  return {
    hash: current,
    /** Returns the hash after the line. */
    add(line: string): string {
      // In one call: an object for each of a million lines waits in memory for the collector.
      last = hash('sha256', Buffer.concat([last, Buffer.from(line, 'utf8')]), 'buffer');
      return current();
    },
  };
}
