import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter } from 'better-auth';
import type { Kysely } from 'kysely';
import { withHashedTokens } from './hashed-tokens.ts';

interface Call {
  /** Where the call writes, instead of a connection of its own. */
  within: object | undefined;
  /** The first error of the database, whatever the library made of it. */
  failure: unknown;
}

export interface LibraryDatabase {
  /** The library's option. */
  database: (settings: BetterAuthOptions) => DBAdapter;
  /**
   * Runs a call of the library. Throws the database's own error where there was one: the library replaces some by an
   * error of its own without a cause, and goes on after others. `within`: a transaction that the call belongs to.
   */
  call<T>(run: () => Promise<T>, within?: object): Promise<T>;
}

/** The database of the library: our database, or the transaction of the caller. */
export function createLibraryDatabase<Tables>(db: Kysely<Tables>): LibraryDatabase {
  const calls = new AsyncLocalStorage<Call>();
  const present = new Proxy(db, {
    get(target, key) {
      const source = (calls.getStore()?.within ?? target) as object;
      const value: unknown = Reflect.get(source, key);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });
  return {
    database: (settings) => {
      const adapter = kyselyAdapter(present, { type: 'postgres' })(settings);
      return withHashedTokens(noting(adapter, calls));
    },
    async call(run, within) {
      const call: Call = { within, failure: null };
      const result = await calls.run(call, run).catch((error: unknown) => {
        throw call.failure ?? error;
      });
      if (call.failure !== null) throw call.failure;
      return result;
    },
  };
}

const questions = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const satisfies (keyof DBTransactionAdapter)[];

/** The same adapter, with each error of the database noted for the call it happens in. */
function noting(adapter: DBAdapter, calls: AsyncLocalStorage<Call>): DBAdapter {
  const noted = questions.map((name) => {
    const ask = adapter[name] as (asked: unknown) => Promise<unknown>;
    const noting = async (asked: unknown) => {
      try {
        return await ask(asked);
      } catch (error) {
        const call = calls.getStore();
        if (call !== undefined) call.failure ??= error;
        throw error;
      }
    };
    return [name, noting] as const;
  });
  return { ...adapter, ...Object.fromEntries(noted) };
}
