import { createHash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

/** Length of the library's tokens. A digest is longer, so a stolen digest is never accepted as a token. */
const tokenLength = 32;

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The library's database, in which the tokens of logins are stored as digests: a reader of the table cannot build a
 * valid cookie. A query by token uses its digest, and the result contains the token of the query. Tokens from before
 * 0.6 are found unhashed until the job has hashed them (hash-old-tokens.ts).
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (run) =>
      adapter.transaction((inner) => run({ ...inner, ...hashing(inner) } as DBTransactionAdapter)),
  };
}

type Asked = { model: string; where?: Where[] | undefined };
type Row = { token?: unknown } | null;

function hashing(adapter: DBTransactionAdapter) {
  /** The same query with digests, and a function that puts the tokens back into the result. */
  function translated<Question extends Asked>(asked: Question) {
    const tokens = new Map<unknown, string>();
    const where = asked.where?.map((one) => {
      if (asked.model !== 'session' || one.field !== 'token') return one;
      const given = (Array.isArray(one.value) ? one.value : [one.value]).map(String);
      const values = given.flatMap((token) => {
        const hash = tokenHash(token);
        tokens.set(hash, token);
        return token.length === tokenLength ? [hash, token] : [hash];
      });
      return { ...one, operator: 'in' as const, value: values };
    });
    const told = <T>(row: T): T => {
      const token = tokens.get((row as Row)?.token);
      return token === undefined ? row : { ...row, token };
    };
    return { question: where === undefined ? asked : { ...asked, where }, told };
  }

  return {
    create: async (asked) => {
      const { token } = asked.data as { token?: unknown };
      if (asked.model !== 'session' || typeof token !== 'string') return await adapter.create(asked);
      const row = await adapter.create({ ...asked, data: { ...asked.data, token: tokenHash(token) } });
      return { ...row, token };
    },
    findOne: async (asked) => {
      const { question, told } = translated(asked);
      return told(await adapter.findOne(question));
    },
    findMany: async (asked) => {
      const { question, told } = translated(asked);
      return (await adapter.findMany(question)).map(told);
    },
    count: (asked) => adapter.count(translated(asked).question),
    update: async (asked) => {
      const { question, told } = translated(asked);
      return told(await adapter.update(question));
    },
    updateMany: (asked) => adapter.updateMany(translated(asked).question),
    delete: (asked) => adapter.delete(translated(asked).question),
    deleteMany: (asked) => adapter.deleteMany(translated(asked).question),
  } as Pick<
    DBTransactionAdapter,
    'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
  >;
}
