import { expect, test } from 'vitest';
import { abandonedWords, riddles } from './word-rules.ts';

test('a word that was given up is found, where it has that meaning', () => {
  const found = abandonedWords([
    {
      path: 'src/service/a.ts',
      text: 'const open = openHouse;\n// They travel together.\nconst warehouse = 1;',
    },
    { path: 'docs/limits.md', text: 'an aging copy' },
    { path: 'docs/decisions/0001-a.md', text: 'the house' },
    { path: 'test/support/b.ts', text: 'a stand-in of the bank' },
    { path: 'src/service/c.ts', text: 'a stand-in' },
  ]);
  expect(found.map((line) => line.replace(/ is now.*/, ''))).toEqual([
    'src/service/a.ts:1: openHouse',
    'src/service/a.ts:2: travel together',
    'docs/limits.md:1: aging copy',
    'src/service/c.ts:1: stand-in',
  ]);
});

test('a comment that begins with a riddle is found, and one that begins with its subject is not', () => {
  const text = [
    '/** What is left of it. */',
    '  // Whether it may.',
    ' * Of the event.',
    '/** Units that are left. */',
    'const what = 1; // Whatever',
  ].join('\n');
  const found = riddles([
    { path: 'src/service/a.ts', text },
    { path: 'docs/a.md', text },
  ]);
  expect(found.map((line) => line.split(':')[1])).toEqual(['1', '2', '3']);
});
