/**
 * The customer's specification as numbered statements, and the table that says where each of them lives and is tested
 * (docs/specification.md).
 */

export interface Statement {
  /** The section and the place in it: `2.14`. Section 0 is what stands before the first. */
  id: string;
  /** The words of the specification, with single spaces. */
  text: string;
}

export interface Row {
  /** The statement's id; a letter follows where its words are shared among rows: `2.14a`. */
  id: string;
  /** The words of the specification that the row is about. */
  quote: string;
  where: string;
  tests: string;
}

const plain = (text: string) => text.replaceAll('**', '').replace(/\s+/g, ' ').trim();

/** A statement ends at a full stop, and at a semicolon that stands in no bracket. */
function piecesOf(block: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, character] of [...block].entries()) {
    if ('({'.includes(character)) depth += 1;
    if (')}'.includes(character)) depth -= 1;
    const isEnd = depth === 0 && '.;'.includes(character) && block[index + 1] === ' ';
    if (!isEnd) continue;
    pieces.push(block.slice(from, index + 1));
    from = index + 2;
  }
  return [...pieces, block.slice(from)].filter((piece) => piece !== '');
}

/** The blocks of a section: a paragraph, an item of a list, a row of a table without its head. */
function blocksOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    if (!line.startsWith('|')) return [plain(line.replace(/^- /, ''))];
    const isHead = /^\|[-|]+\|$/.test(lines[index + 1] ?? '');
    if (isHead || /^\|[-|]+\|$/.test(line)) return [];
    return [plain(line.split('|').slice(1, -1).join(' · '))];
  });
}

/**
 * Each sentence of the text and each item between semicolons, in its order. What ends in a colon and leads to a list says nothing by
 * itself, and headings do not either.
 */
export function statementsOf(text: string): Statement[] {
  const sections = text.split(/^(?=## )/m);
  return sections.flatMap((section) => {
    const lines = section.split('\n');
    const number = /^## (\d+)\./.exec(lines[0] ?? '')?.[1] ?? '0';
    const pieces = blocksOf(lines)
      .flatMap(piecesOf)
      .filter((piece) => !piece.endsWith(':'));
    return pieces.map((piece, index) => ({ id: `${number}.${index + 1}`, text: piece }));
  });
}

/** The rows of all tables of the page; a bar inside a cell is written `\|`. */
export function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+[a-z]? \|/.test(line))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { id: cells[0] ?? '', quote: cells[1] ?? '', where: cells[2] ?? '', tests: cells[3] ?? '' };
    });
}

/**
 * Where the table and the text differ. The quotes of a statement's rows, read one after the other, are its words:
 * nothing is left out and nothing invented.
 */
export function quoteProblems(statements: readonly Statement[], rows: readonly Row[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const strangers = rows.filter(({ id }) => !known.has(id.replace(/[a-z]$/, '')));
  return [
    ...strangers.map(({ id }) => `${id}: the specification has no such statement`),
    ...statements.flatMap(({ id, text }) => {
      const own = rows.filter((row) => row.id.replace(/[a-z]$/, '') === id);
      if (own.length === 0) return [`${id}: has no row (${text})`];
      const ids =
        own.length === 1 ? [id] : own.map((_row, index) => `${id}${'abcdefghijklmnopqrstuvwxyz'[index]}`);
      if (own.map((row) => row.id).join() !== ids.join()) return [`${id}: its rows are ${ids.join(', ')}`];
      const quoted = plain(own.map(({ quote }) => quote).join(' '));
      return quoted === text ? [] : [`${id}: the text says “${text}”, the table “${quoted}”`];
    }),
  ];
}

/** Titles of the tests a row names: `“exact title”`. */
function citationsOf(tests: string): string[] {
  return [...tests.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
}

/** What the program leaves open because the specification does: such a statement may go without a test. */
const isOpen = ({ quote }: Row) => /\bnot (shown|given)\b/.test(quote);

const unbuilt = 'not built yet';

/** Whether a row owns up that the program does not do this yet. */
export const isUnbuilt = ({ where, tests }: Row) => where === unbuilt && tests === unbuilt;

/**
 * What is wrong with a row's places and tests.
 * @param exists whether a path, or anything a pattern of paths means, is there
 * @param filesWith paths of the files with a test of that title
 */
export function rowProblems(
  row: Row,
  exists: (path: string) => boolean,
  filesWith: (title: string) => readonly string[],
): string[] {
  const { id, where, tests } = row;
  const places = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const paths = places.filter((place) => place.includes('/') || /\.[a-z]+$/.test(place));
  const citations = citationsOf(tests);
  const leftOver = tests
    .replaceAll(/“[^”]+”/g, '')
    .replaceAll('<br>', '')
    .trim();
  if (isUnbuilt(row) || (isOpen(row) && where === '–' && tests === '–')) return [];
  return [
    ...(paths.length === 0 ? [`${id}: names no place`] : []),
    ...paths.filter((path) => !exists(path)).map((path) => `${id}: ${path} is not there`),
    ...(citations.length === 0 ? [`${id}: names no test`] : []),
    ...(leftOver === '' ? [] : [`${id}: says more of its tests than titles: ${leftOver}`]),
    ...citations.flatMap((title) => {
      const files = filesWith(title);
      if (files.length === 0) return [`${id}: no test is called “${title}”`];
      return files.length === 1
        ? []
        : [`${id}: “${title}” is in ${files.join(', ')}; give each its own title`];
    }),
  ];
}
