/** The tables of docs/security.md and docs/asvs.md, and what is wrong with them. */

export interface Threat {
  way: string;
  stops: string;
  proof: string;
}

/** The cells of a row of a table; a bar inside a cell is written `\|`. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Titles that a page cites as “title” and no test has. */
export function missingTitles(page: string, titles: ReadonlySet<string>): string[] {
  const cited = [...page.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
  return cited.filter((title) => !titles.has(title));
}

/** The rows of the tables of three columns, without their heads. */
export function rowsOfThreats(page: string): Threat[] {
  return page
    .slice(0, page.indexOf('\n## Ways out'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| the way in |'))
    .map((line) => {
      const [way = '', stops = '', proof = ''] = cellsOf(line);
      return { way, stops, proof };
    });
}

/** The rows of “Ways out”, as `src/gateway/outward/ways-out.ts` has them. */
export function rowsOfWaysOut(
  page: string,
): [string, { client: string; milliseconds: number; bytesMax: number | null }][] {
  const section = page.slice(page.indexOf('\n## Ways out'), page.indexOf('\n## What we do not stop'));
  const number = (cell = '') => (cell === '–' ? null : Number(cell.replaceAll(',', '')));
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| name |'))
    .map((line) => {
      const [name = '', , , , milliseconds, bytesMax, client = ''] = cellsOf(line);
      return [name, { client, milliseconds: number(milliseconds) ?? 0, bytesMax: number(bytesMax) }];
    });
}

const states = ['kept', 'n/a', 'deviation', 'open'];

export interface Requirement {
  id: string;
  asks: string;
  state: string;
  shown: string;
}

/** The rows of docs/asvs.md. */
export function requirementsOf(page: string): Requirement[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line) && cellsOf(line).length === 4)
    .map((line) => {
      const [id = '', asks = '', state = '', shown = ''] = cellsOf(line);
      return { id, asks, state, shown };
    });
}

/** The rows of “What was tried”: which planted faults show that the tests of a requirement fail. */
export function triedOf(page: string): { id: string; faults: string[] }[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line) && cellsOf(line).length === 2)
    .map((line) => {
      const [id = '', faults = ''] = cellsOf(line);
      return { id, faults: faults.split(', ') };
    });
}

/** Faults that nobody plants, and those that are caught by no test which the row of the requirement cites. */
export function untriedFaults(
  tried: readonly { id: string; faults: readonly string[] }[],
  rows: readonly Requirement[],
  faults: readonly { id: string; caught: readonly string[] }[],
): string[] {
  return tried.flatMap(({ id, faults: named }) => {
    const shown = rows.find((row) => row.id === id)?.shown ?? '';
    return named.flatMap((name) => {
      const fault = faults.find((one) => one.id === name);
      if (fault === undefined) return [`${id}: nobody plants ${name}`];
      return fault.caught.some((title) => shown.includes(`“${title}”`))
        ? []
        : [`${id}: cites no test that catches ${name}`];
    });
  });
}

/** Ids without a row or with two, rows of no such id, unknown states, and rows that show nothing. */
export function requirementProblems(ids: readonly string[], rows: readonly Requirement[]): string[] {
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  const known = new Set(ids);
  return [
    ...ids.filter((id) => !counts.has(id)).map((id) => `${id}: has no row`),
    ...[...counts].filter(([, count]) => count > 1).map(([id]) => `${id}: has more than one row`),
    ...[...counts.keys()].filter((id) => !known.has(id)).map((id) => `${id}: is none of the requirements`),
    ...rows.filter(({ state }) => !states.includes(state)).map(({ id, state }) => `${id}: is ${state}`),
    ...rows.filter(({ asks, shown }) => asks === '' || shown === '').map(({ id }) => `${id}: says nothing`),
  ];
}

/** The sentence that counts the states, as the page has it. */
export function stateCounts(rows: readonly Requirement[]): string {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return `${count('kept')} kept, ${count('n/a')} not applicable, ${count('deviation')} deviations, ${count('open')} open`;
}

/** Open requirements that the list at the top of the page does not weigh. */
export function unweighed(page: string, rows: readonly Requirement[]): string[] {
  const top = page.slice(page.indexOf('## What is open'), page.indexOf('Of the deviations'));
  return rows.filter(({ id, state }) => state === 'open' && !top.includes(id)).map(({ id }) => id);
}
