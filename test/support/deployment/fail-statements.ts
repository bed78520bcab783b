import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` while statements of the pool fail as on a full disk: those of which `fails` is true, by their place from 0 and
 * their text. Returns what `work` returned, and the statements in order. The words of a transaction never fail.
 */
export async function failStatements<T>(
  pool: Pool,
  fails: (at: number, text: string) => boolean,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const { connect, query } = pool;
  const statements: string[] = [];
  const refuse = (asked: string | { text: string }): void => {
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/^(begin|start|commit|rollback)\b/i.test(text)) return;
    statements.push(text);
    if (!fails(statements.length - 1, text)) return;
    throw Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
      severity: 'ERROR',
    });
  };
  const watched = (ask: (...asked: never[]) => unknown, of: object) =>
    (async (...asked: [string | { text: string }]) => {
      refuse(asked[0]);
      return await Reflect.apply(ask, of, asked);
    }) as never;
  pool.query = watched(query, pool);
  pool.connect = (async () => {
    const client = (await Reflect.apply(connect, pool, [])) as PoolClient;
    const ask = watched(client.query as never, client);
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return ask;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }) as typeof connect;
  try {
    return { result: await work(), statements };
  } finally {
    pool.connect = connect;
    pool.query = query;
  }
}
