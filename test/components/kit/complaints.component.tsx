import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { tolerates } from '../support/clean-browser.ts';
import { show } from '../support/show.tsx';

test('a complaint of React about what is drawn is heard, with the name of the component', async () => {
  const rowsWithoutKeys = ['one', 'two'].map((row) => createElement('li', null, row));
  const ListWithoutKeys = () => <ul>{rowsWithoutKeys}</ul>;
  tolerates(/unique "key" prop/);
  await show(<ListWithoutKeys />);
  const said = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
  expect(said).toContainEqual(expect.stringMatching(/unique "key" prop.*ListWithoutKeys/s));
});
