import type { SandboxBook, SandboxCharge } from './sandbox-port.ts';

/** A book in memory: for tests that need a bank and no database. */
export function createMemorySandboxBook(): SandboxBook {
  const pages = new Map<string, { version: number; charge: SandboxCharge }>();
  const owners = new Map<string, string>();
  return {
    async read(txid) {
      return structuredClone(pages.get(txid) ?? null);
    },
    async write(txid, expectedVersion, charge) {
      if ((pages.get(txid)?.version ?? null) !== expectedVersion) return false;
      pages.set(txid, { version: (expectedVersion ?? 0) + 1, charge: structuredClone(charge) });
      return true;
    },
    async list(limit) {
      const newestFirst = [...pages.values()].reverse().slice(0, limit);
      return structuredClone(newestFirst.map(({ charge }) => charge));
    },
    async claimToken(token, txid) {
      const owner = owners.get(token) ?? txid;
      owners.set(token, owner);
      return owner;
    },
  };
}
