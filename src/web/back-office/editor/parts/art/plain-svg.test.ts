import { expect, test } from 'vitest';
import { artProblems } from '#src/domain/catalogue/art-problems.ts';
import { pictureOf, plainSvg } from './plain-svg.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10"/></svg>';

test('what programs write around a drawing is left out', () => {
  const stored = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]>
<!-- made by a program -->
${drawing}
`;
  expect(plainSvg(stored)).toBe(drawing);
  expect(artProblems(plainSvg(stored))).toEqual([]);
});

test('a drawing that is plain stays as it is', () => {
  expect(plainSvg(drawing)).toBe(drawing);
  expect(plainSvg('')).toBe('');
});

test('a picture has the whole drawing in its address', () => {
  expect(decodeURIComponent(pictureOf(drawing).slice('data:image/svg+xml,'.length))).toBe(drawing);
  expect(pictureOf('<svg fill="#fff"/>')).not.toContain('#');
});
