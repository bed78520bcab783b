import { expect, test } from 'vitest';
import { asWritten, inBothLanguages, languageOf, textsIn, textsInOther } from './told-text.ts';

test('the Portuguese text takes the place of an English one that is missing', () => {
  expect(inBothLanguages({ pt: 'Feira' })).toEqual({ pt: 'Feira', en: 'Feira' });
  expect(inBothLanguages({ pt: 'Feira', en: '' })).toEqual({ pt: 'Feira', en: 'Feira' });
  expect(inBothLanguages({ pt: 'Feira', en: 'Fair' })).toEqual({ pt: 'Feira', en: 'Fair' });
  for (const text of [{ pt: 'Feira' }, { pt: 'Feira', en: 'Fair' }])
    expect(asWritten(inBothLanguages(text))).toEqual(text);
});

test('its language is Portuguese in both pages', () => {
  const [both, alone] = [inBothLanguages({ pt: 'Feira', en: 'Fair' }), inBothLanguages({ pt: 'Palco' })];
  expect([languageOf(both, 'pt'), languageOf(both, 'en')]).toEqual(['pt', 'en']);
  expect([languageOf(alone, 'pt'), languageOf(alone, 'en')]).toEqual(['pt', 'pt']);
  const event = { name: both, stages: [{ name: alone, at: new Date() }, { name: alone }], art: null };
  expect(textsInOther(textsIn(event), 'en')).toEqual(['Palco']);
  expect(textsInOther(textsIn(event), 'pt')).toEqual([]);
});
