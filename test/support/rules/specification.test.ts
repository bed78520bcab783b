import { describe, expect, test } from 'vitest';
import { quoteProblems, type Row, rowProblems, rowsOf, statementsOf } from './specification.ts';

const text = `# Box office

One thing. Another
thing.

## 1. Screens

These are known:
- A menu: open; closed (or not; who knows).

| Route | Purpose |
|---|---|
| a/{b} | a page |

**Fields**: id, name{pt, en}. More: not shown.
`;
const statements = statementsOf(text);

const page = `| id | the specification says | where | test |
|---|---|---|---|
| 1.1 | A menu: open; | \`src/a.ts\` | “opens” |
| 1.2a | closed | \`src/a.ts\` (the \`Menu\`) | “opens”<br>“closes %s” |
| 1.2b | (or not; who knows). | – | – |
`;

describe('the statements of a text', () => {
  test('are its sentences and items, numbered by section and order', () => {
    expect(statements).toEqual([
      { id: '0.1', text: 'One thing.' },
      { id: '0.2', text: 'Another' },
      { id: '0.3', text: 'thing.' },
      { id: '1.1', text: 'A menu: open;' },
      { id: '1.2', text: 'closed (or not; who knows).' },
      { id: '1.3', text: 'a/{b} · a page' },
      { id: '1.4', text: 'Fields: id, name{pt, en}.' },
      { id: '1.5', text: 'More: not shown.' },
    ]);
  });
});

describe('the rows of a page', () => {
  test('are read cell by cell, and a bar inside one may be escaped', () => {
    expect(rowsOf('| 2.1 | PT\\|EN | `a` | b |\nwords\n| no | row |')).toEqual([
      { id: '2.1', quote: 'PT|EN', where: '`a`', tests: 'b' },
    ]);
  });
});

describe('a table that is not the text', () => {
  const ofMenu = statements.filter(({ id }) => id === '1.1' || id === '1.2');
  const rows = rowsOf(page);
  const changed = (index: number, change: Partial<Row>) =>
    quoteProblems(
      ofMenu,
      rows.map((row, at) => (at === index ? { ...row, ...change } : row)),
    );

  test('is told from one that is', () => expect(quoteProblems(ofMenu, rows)).toEqual([]));

  test('lacks a row', () => {
    expect(quoteProblems(ofMenu, rows.slice(1))).toEqual(['1.1: has no row (A menu: open;)']);
    expect(quoteProblems(ofMenu, rows.slice(0, 1))).toEqual([
      '1.2: has no row (closed (or not; who knows).)',
    ]);
  });

  test('leaves a part of a statement out', () => {
    expect(changed(2, { id: '1.2c' })).toEqual(['1.2: its rows are 1.2a, 1.2b']);
    expect(quoteProblems(ofMenu, [...rows.slice(0, 1), { ...rows[1], id: '1.2' } as Row])).toEqual([
      '1.2: the text says “closed (or not; who knows).”, the table “closed”',
    ]);
  });

  test('quotes what the text does not say', () => {
    expect(changed(0, { quote: 'A menu: shut;' })).toEqual([
      '1.1: the text says “A menu: open;”, the table “A menu: shut;”',
    ]);
  });

  test('invents a statement', () => {
    const invented = { id: '1.9', quote: 'A cellar.', where: '`src/a.ts`', tests: '' };
    expect(quoteProblems(ofMenu, [...rows, invented])).toEqual([
      '1.9: the specification has no such statement',
    ]);
  });
});

describe('a row', () => {
  const row: Row = {
    id: '1.1',
    quote: 'A menu.',
    where: '`src/a.ts` (`Menu`)',
    tests: '“opens”',
  };
  const problems = (change: Partial<Row>) =>
    rowProblems(
      { ...row, ...change },
      (path) => path === 'src/a.ts',
      (title) => ({ opens: ['a'], 'closes %s': ['a'], shuts: ['a', 'b'] })[title] ?? [],
    );

  test('is right with a place and a test that are there', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ tests: '“opens”<br>“closes %s”' })).toEqual([]);
  });

  test('names a place that is not there, or none', () => {
    expect(problems({ where: '`src/b.ts`' })).toEqual(['1.1: src/b.ts is not there']);
    expect(problems({ where: 'the menu, `Menu`' })).toEqual(['1.1: names no place']);
  });

  test('names a test that is not there, only a part of its title, or one of several', () => {
    expect(problems({ tests: '“open”' })).toEqual(['1.1: no test is called “open”']);
    expect(problems({ tests: '“shuts”' })).toEqual(['1.1: “shuts” is in a, b; give each its own title']);
  });

  test('names no test, or a whole file', () => {
    expect(problems({ tests: '' })).toEqual(['1.1: names no test']);
    expect(problems({ tests: '`test/a.test.ts`' })).toEqual([
      '1.1: names no test',
      '1.1: says more of its tests than titles: `test/a.test.ts`',
    ]);
  });

  test('goes without both only where the specification shows nothing, or where it owns up', () => {
    expect(problems({ quote: 'Contents: not shown.', where: '–', tests: '–' })).toEqual([]);
    expect(problems({ where: 'not built yet', tests: 'not built yet' })).toEqual([]);
    expect(problems({ where: '–', tests: '–' })).toEqual([
      '1.1: names no place',
      '1.1: names no test',
      '1.1: says more of its tests than titles: –',
    ]);
  });
});
