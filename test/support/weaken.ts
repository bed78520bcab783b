import type { Pool } from 'pg';

/** Something the kernel looks at, and what stands in its place when it is taken away. */
export interface Guard {
  name: 'save_carts' | 'begin_carts';
  guard: string;
  instead: string;
}

/** Whether all that the carts of one call begin with is there. */
export const fitting: Guard = {
  name: 'begin_carts',
  guard: 'bool_and(n.need <= p.free)',
  instead: 'true',
};

/** The decision of the kernel's fifth step. */
export const decision: Guard = {
  name: 'save_carts',
  guard: 'if v_row.needs[v_index] > v_free[v_row.positions[v_index]] then',
  instead: 'if false then',
};

/**
 * Runs with a guard of the kernel taken away, to see that something fails without it; the function is put back
 * whatever happens. Throws when the guard is not where the test believes it to be.
 */
export async function withoutGuard(
  pool: Pool,
  { name, guard, instead }: Guard,
  run: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query(
    // A function of a release before may stand beside it, with fewer arguments, and calls it.
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1 order by pronargs desc',
    [name],
  );
  const source: string = rows[0].source;
  const weak = source.replace(guard, instead);
  if (weak === source) throw new Error(`${name} has no "${guard}" to take away.`);
  await pool.query(weak);
  try {
    await run();
  } finally {
    await pool.query(source);
  }
}

/** Runs without the pools' check constraint; what was oversold is made lawful before the constraint comes back. */
export async function withoutStockCheck(pool: Pool, run: () => Promise<void>): Promise<void> {
  await pool.query('alter table pool drop constraint pool_stock');
  try {
    await run();
  } finally {
    await pool.query('update pool set capacity = held + sold where held + sold > capacity');
    await pool.query(
      'alter table pool add constraint pool_stock check (held >= 0 and sold >= 0 and held + sold <= capacity)',
    );
  }
}
