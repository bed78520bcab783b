import type { ClientBase } from 'pg';
import { StartupError } from '../domain/startup-error.ts';

/** Whether the tables of this database are distributed over several machines by their event. */
export async function isSpread(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ has_catalogue: boolean }>(
    "select to_regclass('pg_dist_partition') is not null as has_catalogue",
  );
  if (!rows[0]?.has_catalogue) return false;
  const { rowCount } = await client.query(
    "select from pg_dist_partition where logicalrelid = to_regclass('pool') and partmethod = 'h'",
  );
  return rowCount === 1;
}

interface PlacedFunction {
  signature: string;
  name: string;
  is_of_event: boolean;
  /** PostgreSQL checks the body of a function in SQL when it is created: what it calls must be there. */
  is_checked: boolean;
  body: string;
}

/**
 * Creates our functions on every machine, each after those it calls. One whose first argument is the event runs whole on
 * the machine of its event. Triggers are left out: Citus creates them with their tables. Functions that are in place are
 * not touched. Returns the signatures of the others. Throws StartupError that names the function that could not be placed.
 */
export async function placeFunctions(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<PlacedFunction>(
    `select p.oid::regprocedure::text as signature, p.proname::text as name, l.lanname = 'sql' as is_checked, p.prosrc as body,
      coalesce(p.proargnames[1], '') = 'p_event_id' as is_of_event
    from pg_proc p
    join pg_language l on l.oid = p.prolang
    left join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
    where p.pronamespace = current_schema()::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      and (o.objid is null or o.distribution_argument_index is null and coalesce(p.proargnames[1], '') = 'p_event_id')
      and p.proname <> 'place_table'
    order by 1`,
  );
  for (const { signature, is_of_event } of calledFirst(rows)) {
    try {
      // Without force_delegation, a call within a transaction would run statement by statement from the coordinator.
      await client.query(
        is_of_event
          ? "select create_distributed_function($1, 'p_event_id', colocate_with => 'pool', force_delegation => true)"
          : 'select create_distributed_function($1)',
        [signature],
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new StartupError(`The function ${signature} could not be created on every machine: ${message}.`, {
        cause: error,
      });
    }
  }
  return rows.map(({ signature }) => signature);
}

/** Functions whose bodies PostgreSQL does not check, then the others, each behind the functions it calls. */
function calledFirst(functions: readonly PlacedFunction[]): PlacedFunction[] {
  const ordered = functions.filter(({ is_checked }) => !is_checked);
  let rest = functions.filter(({ is_checked }) => is_checked);
  while (rest.length > 0) {
    const names = (one: PlacedFunction, other: PlacedFunction) =>
      one.signature !== other.signature && new RegExp(`\\b${other.name}\\(`).test(one.body);
    const ready = rest.filter((one) => !rest.some((other) => names(one, other)));
    // In a circle nothing is ready; then the error names the function.
    ordered.push(...(ready.length > 0 ? ready : rest));
    rest = ready.length > 0 ? rest.filter((one) => !ready.includes(one)) : [];
  }
  return ordered;
}
