import type { Pool } from 'pg';

/**
 * Something a function looks at. In its file in src/db/functions, each line of it ends with `-- guard: <name>`, or with
 * `-- guard: <name> (<what stands there without it>)`.
 */
export interface Guard {
  function: 'save_carts' | 'begin_carts';
  name: string;
}

/** Whether all that the carts of one call begin with is there. */
export const fitting: Guard = { function: 'begin_carts', name: 'fitting' };

/** The decision of the kernel's fifth step. */
export const decision: Guard = { function: 'save_carts', name: 'decision' };

/** The function's text without the guard. Throws when the text has no such guard. */
export function takeOut(source: string, guard: Guard): string {
  const weak = source.replaceAll(
    new RegExp(`^.* -- guard: ${guard.name}(?: \\((.*)\\))?$`, 'gm'),
    (_line, instead = '') => instead,
  );
  if (weak === source) throw new Error(`${guard.function} has no guard "${guard.name}" to take out.`);
  return weak;
}

/** The function's text with so many seconds between looking and taking, at its line `-- pause: looked`. */
export function pause(source: string, seconds: number): string {
  const slow = source.replace(/^\s*-- pause: looked\b.*$/m, `perform pg_sleep(${seconds});`);
  if (slow === source) throw new Error('The function has no line "-- pause: looked" to wait at.');
  return slow;
}

/** Replaces a function by what `change` makes of its text, and returns the text it had. */
export async function changeFunction(
  pool: Pool,
  name: string,
  change: (source: string) => string,
): Promise<string> {
  const { rows } = await pool.query<{ source: string }>(
    // A function of a release before may stand beside it, with fewer arguments, and calls it.
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1 order by pronargs desc',
    [name],
  );
  const source = rows[0]?.source ?? '';
  await pool.query(change(source));
  return source;
}

/**
 * Runs with a guard of the kernel taken out, to see that something fails without it; the function is put back
 * whatever happens. Throws when the function has no such guard.
 */
export async function withoutGuard(pool: Pool, guard: Guard, run: () => Promise<void>): Promise<void> {
  await withFunction(pool, guard.function, (source) => takeOut(source, guard), run);
}

/** Runs with so many seconds between looking and taking, so that others look too. */
export async function withPause(
  pool: Pool,
  name: Guard['function'],
  seconds: number,
  run: () => Promise<void>,
): Promise<void> {
  await withFunction(pool, name, (source) => pause(source, seconds), run);
}

async function withFunction(
  pool: Pool,
  name: string,
  change: (source: string) => string,
  run: () => Promise<void>,
): Promise<void> {
  const source = await changeFunction(pool, name, change);
  try {
    await run();
  } finally {
    await pool.query(source);
  }
}

/** Runs without the pools' check constraint; what was oversold is made lawful before the constraint comes back. */
export async function withoutStockCheck(pool: Pool, run: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'pool_stock'",
  );
  await pool.query('alter table pool drop constraint pool_stock');
  try {
    await run();
  } finally {
    await pool.query('update pool set capacity = held + sold where held + sold > capacity');
    await pool.query(`alter table pool add constraint pool_stock ${rows[0]?.definition}`);
  }
}
