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
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| the way in |'))
    .map((line) => {
      const [way = '', stops = '', proof = ''] = cellsOf(line);
      return { way, stops, proof };
    });
}
