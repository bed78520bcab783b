import { expect, test } from 'vitest';
import { described, descriptionsIn } from './structured-data.ts';

const jsonLd = { '@type': 'Event', name: 'Fim </script><script>alert(1)</script> “é”' };

test('a description stands beside the head, where nothing that writes the head down for the browser finds it', () => {
  const head = described({ title: 'Feira' }, jsonLd);
  expect(Reflect.ownKeys(head)).toEqual(['title']);
  expect(
    descriptionsIn({ root: null, layout: {}, page: { head }, other: { head: { title: 'Feira' } } }),
  ).toHaveLength(1);
});

test('no name of an event ends the element it stands in', () => {
  const [text = ''] = descriptionsIn({ page: { head: described({}, jsonLd) } });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(jsonLd);
});

test('a page that is not for search engines describes nothing', () => {
  expect(descriptionsIn({ page: { head: described({}, null) } })).toEqual([]);
});
