/** Timeouts of the database in milliseconds (docs/algorithms/faults.md). */
export interface Deadlines {
  /** Opening a connection, and waiting for one from the pool. */
  connect: number;
  /** Enforced by PostgreSQL: one lock, one statement, an idle transaction. */
  lock: number;
  statement: number;
  idleInTransaction: number;
  /**
   * Enforced by us: a query without any answer. Longer than `statement`, so that a live server has answered by then.
   */
  silence: number;
}

/** For requests and jobs. */
export const servingDeadlines: Deadlines = {
  connect: 5_000,
  lock: 2_000,
  statement: 5_000,
  idleInTransaction: 10_000,
  silence: 6_000,
};

/** For an operator's command, a migration, or a scan of everything. The timeout for locks is the same as elsewhere. */
export const longDeadlines: Deadlines = {
  ...servingDeadlines,
  statement: 600_000,
  idleInTransaction: 60_000,
  silence: 630_000,
};
