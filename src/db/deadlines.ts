/** How long each thing may take at the database, in milliseconds (docs/algorithms/faults.md). */
export interface Deadlines {
  /** Opening a connection, and waiting for one of the pool. */
  connect: number;
  /** Kept by PostgreSQL: one lock, one statement, a transaction that does nothing. */
  lock: number;
  statement: number;
  idleInTransaction: number;
  /** Kept by us: a question without any answer. Longer than `statement`, so that a live server has answered by then. */
  silence: number;
}

/** What people and jobs wait for. */
export const servingDeadlines: Deadlines = {
  connect: 5_000,
  lock: 2_000,
  statement: 5_000,
  idleInTransaction: 10_000,
  silence: 6_000,
};

/** An operator's command, a migration, a look at everything. It still waits no longer than others for a lock. */
export const longDeadlines: Deadlines = {
  ...servingDeadlines,
  statement: 600_000,
  idleInTransaction: 60_000,
  silence: 630_000,
};
