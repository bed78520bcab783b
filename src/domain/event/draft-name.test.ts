import { expect, test } from 'vitest';
import { draftName } from './draft-name.ts';

test.each([
  [
    { pt: 'Feira', en: 'Fair' },
    { pt: 'Feira', en: 'Fair' },
  ],
  [{ pt: 'Feira' }, { pt: 'Feira', en: '' }],
  [
    { pt: { Feira: null }, en: ['Fair'] },
    { pt: '', en: '' },
  ],
  ['Feira', { pt: '', en: '' }],
  [['Feira'], { pt: '', en: '' }],
  [null, { pt: '', en: '' }],
  [undefined, { pt: '', en: '' }],
])('the name %j of a draft is shown as %j', (written, shown) => {
  expect(draftName(written)).toEqual(shown);
});
