/**
 * What a step of a migration may not do while a sale goes on (docs/algorithms/faults.md, "Migrations"): hold a lock others
 * need while it reads or writes a whole table. A table the same file makes is nobody's yet, and some are small. A function is
 * none of a migration's business (docs/decisions/0028-functions-as-files.md). A new table says where its rows belong in a
 * spread database. Returns a sentence for each.
 */
export function migrationProblems({ name, sql }: { name: string; sql: string }): string[] {
  const text = sql
    .replaceAll(/^--.*$/gm, '')
    // What a function does is done when it is called.
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .toLowerCase();
  const made = new Set(
    [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table),
  );
  const misplaced = [...made].flatMap((table = '') => {
    const [, beforePlacing] = text.split(new RegExp(`create table (?:if not exists )?${table}\\b`));
    const [definition, ...placing] = (beforePlacing ?? '').split(new RegExp(`place_table\\('${table}',`));
    if (placing.length === 0)
      return [`${name}: ${table} has no placement; call place_table after it is created`];
    const reason = 'a foreign key is added after place_table, which it may need';
    return /\breferences\b/.test(definition ?? '') ? [`${name}: ${reason}: ${table}`] : [];
  });
  const steps = text.split(';').flatMap((step) => {
    const statement = step.trim().replaceAll(/\s+/g, ' ');
    const table =
      /^(?:alter table(?: only)?|update) (\w+)/.exec(statement)?.[1] ?? / on (\w+)/.exec(statement)?.[1];
    const isHarmless = table !== undefined && (made.has(table) || smallTables.has(table));
    return [functionRule, ...(isHarmless ? [] : lockRules)].flatMap(({ is, reason }) =>
      is(statement) ? [`${name}: ${reason}: ${statement.slice(0, 80)}`] : [],
    );
  });
  return [...(name < firstPlaced ? [] : misplaced), ...steps];
}

/** Placed the tables of all migrations before it. */
const firstPlaced = '0022';

/** Read whole within milliseconds, however large the installation: a row for each event; codes that live a week at most. */
const smallTables = new Set(['event', 'mailed_code']);

interface Rule {
  is(statement: string): boolean;
  reason: string;
}

const functionRule: Rule = {
  is: (statement) => /^create (or replace )?(function|procedure|(constraint )?trigger)\b/.test(statement),
  reason: 'a function and its triggers stand in src/db/functions, which is applied after the migrations',
};

const lockRules: Rule[] = [
  {
    is: (statement) => /^(create (unique )?|drop )index(?! concurrently)/.test(statement),
    reason:
      'indexes are made and dropped concurrently, in a file that begins with "-- outside a transaction"',
  },
  {
    is: (statement) =>
      /^alter table .*\badd constraint .*\b(check|foreign key)\b/.test(statement) &&
      !/not valid/.test(statement),
    reason: 'a constraint is added not valid and validated in a later step',
  },
  {
    is: (statement) =>
      /^alter table .*\badd constraint .*\b(unique|primary key)\b/.test(statement) &&
      !/using index/.test(statement),
    reason: 'a unique constraint is added using index, made concurrently before',
  },
  {
    is: (statement) => /^alter table .*\balter (column )?\w+ (set data )?type\b/.test(statement),
    reason: 'another type rewrites the table',
  },
  {
    is: (statement) => /^alter table .*\balter (column )?\w+ set not null/.test(statement),
    reason: 'not null reads the whole table; add a check not valid and validate it',
  },
  {
    is: (statement) =>
      /^alter table .*\badd (column )?.*\bdefault (gen_random_uuid|clock_timestamp|random|nextval)/.test(
        statement,
      ),
    reason: 'a default that differs from row to row rewrites the table',
  },
  {
    is: (statement) => /^(update|delete from) /.test(statement),
    reason: 'rows are changed a few rows at a time by a job, not by a migration',
  },
];
