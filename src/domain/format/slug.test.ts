import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Ateliê Agulha & Cia.', 'atelie-agulha-cia'],
  ['  Noite da Órbita ', 'noite-da-orbita'],
  ['3ª Edição', '3-edicao'],
  ['漫画', ''],
])('%j is %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
