import { expect, test } from 'vitest';
import { guardTitles, testTitles } from './test-titles.ts';

const source = `
  // test('in a comment', () => {});
  const words = "test('in a string', () => {})";
  describe('a group', () => {
    test('plain', () => {});
    it("with it", async () => { const inner = [test]; });
  });
  test.each<[string]>([['a']])('each %s', (a) => {});
  test.runIf(true)(\`of a template\`, () => {});
  test.skip('skipped', () => {});
  test.todo('to do');
  for (const name of ['a']) test(name, () => {});
  others.test('of somebody else', () => {});
  test('without a body');
  repeats('plain', \`with it\`)('in the full run', () => {});
  repeats(name).each([1])('in the full run %i', () => {});
`;

test('the titles of tests are those of calls that run, and nothing that only looks so', () => {
  expect(testTitles('a.test.ts', source)).toEqual(['plain', 'with it', 'each %s', 'of a template']);
});

test('the guards of a repeated test are the titles it names', () => {
  expect(guardTitles('a.test.ts', source)).toEqual(['plain', 'with it', null]);
});

test('a file that cannot be read is no file without tests', () => {
  expect(() => testTitles('a.test.ts', 'test(')).toThrow('a.test.ts: ');
});
