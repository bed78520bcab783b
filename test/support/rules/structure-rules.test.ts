import { expect, test } from 'vitest';
import type { SourceFile } from './read-code.ts';
import {
  climbingImports,
  fileCircles,
  folderCircles,
  largeRooms,
  longComponents,
  longFiles,
  pagesApart,
} from './structure-rules.ts';

const file = (path: string, text = ''): SourceFile => ({ path, text });

test('a circle of files is found, also when one of its imports is of a type', () => {
  const a = file('src/service/a/a.ts', "import { b } from './b.ts';");
  const b = (word: string) => file('src/service/a/b.ts', `import ${word}{ a } from './a.ts';`);
  expect(fileCircles([a, b('')])).toHaveLength(1);
  expect(fileCircles([a, b('type ')])).toHaveLength(1);
  expect(fileCircles([a, file('src/service/a/b.ts')])).toEqual([]);
});

test('a circle of folders is found though its files have none; a parent is a folder of its own', () => {
  const there = file('src/service/a/one.ts', "import { b } from '../b/two.ts';");
  const back = file('src/service/b/three.ts', "import type { A } from '../a/four.ts';");
  const [two, four] = [file('src/service/b/two.ts'), file('src/service/a/four.ts')];
  expect(fileCircles([there, back, two, four])).toEqual([]);
  expect(folderCircles([there, back, two, four])).toHaveLength(1);
  expect(folderCircles([there, two, four, file('src/service/b/three.ts')])).toEqual([]);
  const up = file('src/service/a/deep/one.ts', "import { x } from '../x.ts';");
  const down = file('src/service/a/y.ts', "import { z } from './deep/z.ts';");
  expect(folderCircles([up, down])).toHaveLength(1);
});

test('what tests import ties nothing', () => {
  const a = file('src/service/a/a.ts', "import { b } from './b.ts';");
  expect(fileCircles([a, file('src/service/a/b.test.ts', "import { a } from './a.ts';")])).toEqual([]);
});

test('a room of more than thirty files is too large', () => {
  for (const top of ['src', 'test', 'bench']) {
    const room = (count: number) =>
      Array.from({ length: count }, (_, index) => file(`${top}/a/f-${index}.ts`));
    expect(largeRooms(room(31))).toHaveLength(1);
    expect(largeRooms(room(30))).toEqual([]);
  }
});

test('a file of more than four hundred lines is too long, unless nobody may divide it', () => {
  const lines = (count: number) => 'a;\n'.repeat(count);
  const sources = [
    'src/service/a/a.ts',
    'src/a/a.test.ts',
    'test/e2e/a.e2e.ts',
    'scripts/a.mjs',
    'src/web/a.css',
  ];
  for (const path of sources) {
    expect(longFiles([file(path, lines(401))])).toHaveLength(1);
    expect(longFiles([file(path, lines(400))])).toEqual([]);
  }
  const left = [
    'src/db/types.gen.ts',
    'src/db/schema.sql',
    'src/db/migrations/0001-a.sql',
    'test/fixtures/a.sql',
  ];
  expect(longFiles([...left, 'docs/a.md', 'src/a.json'].map((path) => file(path, lines(999))))).toEqual([]);
});

test('a component or a hook of more than a hundred and twenty lines is too long, and nothing else', () => {
  const body = (count: number) => `{\n  a,\n}: {\n  a: string;\n}) {\n${'  a;\n'.repeat(count - 6)}}\n`;
  const told = (text: string, path = 'src/web/a/a.tsx') => longComponents([file(path, text)]);
  expect(told(`export function Form(${body(121)}`)).toEqual([
    'src/web/a/a.tsx: Form has 121 lines, more than 120; give each state to what it renders, or to a hook',
  ]);
  expect(told(`function useForm(${body(121)}`, 'src/web/a/use-form.ts')).toHaveLength(1);
  expect(told(`export const Form = memo(function Form(${body(121).trimEnd()});\n`)).toHaveLength(1);
  expect(told(`function Form(${body(120)}\nfunction Part(${body(120)}`)).toEqual([]);
  expect(told(`function formOf(${body(121)}`)).toEqual([]);
  expect(told(`function Form(${body(121)}`, 'src/api/a/a.ts')).toEqual([]);
});

test('a page imports no other page, and may share a folder without routes', () => {
  const routes = file(
    'src/web/storefront/routes.ts',
    "[route('a', 'event/event.tsx'), route('b', 'order/list/orders.tsx'), layout('_app.tsx')]",
  );
  const event = (target: string) => [
    routes,
    file('src/web/storefront/event/part.tsx', `import { x } from '${target}';`),
  ];
  expect(pagesApart(event('../order/x.ts'))).toHaveLength(1);
  expect(pagesApart(event('../order/list/x.ts'))).toHaveLength(1);
  expect(pagesApart(event('../frame/x.ts'))).toEqual([]);
  expect(pagesApart(event('./x.ts'))).toEqual([]);
  expect(
    pagesApart([routes, file('src/web/parts/a.ts', "import { x } from '../storefront/order/x.ts';")]),
  ).toHaveLength(1);
});

test('an import that climbs three folders is found, and no other', () => {
  const from = (path: string, target: string) =>
    climbingImports([file(path, `import { b } from '${target}';`)]);
  const [source, tested] = ['src/service/holding/order/a.ts', 'src/service/holding/order/a.test.ts'];
  expect(from(source, '../../../domain/b.ts')).toEqual([
    `${source}: import #src/domain/b.ts in place of ../../../domain/b.ts`,
  ]);
  expect(from(tested, '../../../../test/support/b.ts')).toHaveLength(1);
  expect(from(source, '#src/domain/b.ts')).toEqual([]);
  expect(from(source, '../../selling/b.ts')).toEqual([]);
  expect(from(source, '../../../../package.json')).toEqual([]);
});
