/** As StrykerJS writes it: https://github.com/stryker-mutator/mutation-testing-elements, schema 2. */
export interface Report {
  files: Record<
    string,
    {
      mutants: {
        mutatorName: string;
        replacement?: string;
        status: string;
        location: { start: { line: number; column: number } };
      }[];
    }
  >;
}

/** Where a wrong decision costs money, a place or a right. */
export const checkedFiles: readonly string[] = [
  ...['pricing', 'half-price', 'policy', 'gate', 'waitlist', 'money'].map(
    (name) => `src/domain/${name}/*.ts`,
  ),
  ...['hold-rules', 'batch-status'].map((name) => `src/domain/event/${name}.ts`),
  ...['may-move-ticket', 'may-upgrade', 'scan-answer', 'ticket-deadlines', 'ticket-state'].map(
    (name) => `src/domain/ticket/${name}.ts`,
  ),
  ...['refund-reason', 'order-status'].map((name) => `src/domain/order/${name}.ts`),
  'src/domain/courtesy/check-redemption.ts',
];

export interface Sum {
  killed: number;
  survived: number;
  /** No unit test comes there; a service test may. */
  untested: number;
}

const columnOf: Readonly<Record<string, keyof Sum>> = {
  ...{ Killed: 'killed', Timeout: 'killed' },
  ...{ Survived: 'survived', NoCoverage: 'untested' },
};

/** By folder of the domain, in their order. A change that does not compile, or that is static, is not counted. */
export function sumsOf({ files }: Report): [name: string, sum: Sum][] {
  const sums = new Map<string, Sum>();
  for (const [file, { mutants }] of Object.entries(files)) {
    const name = file.split('/').slice(2, -1).join('/');
    const sum = sums.get(name) ?? { killed: 0, survived: 0, untested: 0 };
    for (const { status } of mutants) {
      const column = columnOf[status];
      if (column !== undefined) sum[column] += 1;
    }
    sums.set(name, sum);
  }
  return [...sums].sort(([one], [other]) => one.localeCompare(other));
}

/** In percent of what is counted; 0 where nothing is. */
export function scoreOf(sums: readonly [string, Sum][]): number {
  const [killed, all] = sums.reduce(
    ([some, whole], [, sum]) => [some + sum.killed, whole + sum.killed + sum.survived + sum.untested],
    [0, 0],
  );
  return all === 0 ? 0 : (100 * killed) / all;
}

/** A line for each change that no unit test notices. */
export function survivorsOf({ files }: Report): string[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => columnOf[status] === 'survived' || columnOf[status] === 'untested')
      .map(({ location: { start }, mutatorName, replacement = '', status }) => {
        const shown = replacement.replace(/\s+/g, ' ').slice(0, 120);
        return `${file}:${start.line}:${start.column} ${status} ${mutatorName}: ${shown}`;
      }),
  );
}
