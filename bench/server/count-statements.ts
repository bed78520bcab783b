import pg from 'pg';

/** How much a process has asked of its databases since it began to count. */
export interface StatementCount {
  all: number;
}

/** Every statement of this process passes here, whoever sends it and through whichever pool. */
export function countStatements(): StatementCount {
  const count: StatementCount = { all: 0 };
  const query = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;
  pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]) {
    count.all += 1;
    return query.apply(this, asked);
  } as typeof pg.Client.prototype.query;
  return count;
}
