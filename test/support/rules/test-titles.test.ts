import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

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
`;

test('the titles of tests are those of calls that run, and nothing that only looks so', () => {
  expect(testTitles('a.test.ts', source)).toEqual(['plain', 'with it', 'each %s', 'of a template']);
});

test('a file that cannot be read is no file without tests', () => {
  expect(() => testTitles('a.test.ts', 'test(')).toThrow('a.test.ts: ');
});
