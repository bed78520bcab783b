import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainArt } from '../draft/plain-art.ts';
import { artBytesMax, artDrawnMax, artProblems } from './art-problems.ts';

const art = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10">\n${inside}\n</svg>\n`;

describe('art', () => {
  test('may draw, cut and repeat its own parts', () => {
    const inside = '<defs><path id="a" d="M0 0h9"/></defs><use href="#a"/><path fill="url(#b)" d="M0 0"/>';
    expect(artProblems(art(inside))).toEqual([]);
  });

  test.each([
    '<script>1</script>',
    '<foreignObject/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<a href="#x"><path d="M0 0"/></a>',
    '<style>@import "x"</style>',
    '<animate attributeName="x"/>',
    '<path onload = "1" d="M0 0"/>',
    '<use href="https://example.com/x.svg#a"/>',
    "<use xlink:href='other.svg#a'/>",
    '<path fill="url(https://example.com/x)" d="M0 0"/>',
    '<filter id="f"/>',
    '<text>Oi</text>',
    '<g>Oi</g>',
    '<path style="fill:red" d="M0 0"/>',
    '<path fill="u\\72l(//example.com)" d="M0 0"/>',
    '<use href="&#104;ttps://example.com"/>',
    '<use href="#%61"/>',
    '<use href="# a"/>',
    '<path fill="url( #a)" d="M0 0"/>',
    '<path fill="url(&quot;#a&quot;)" d="M0 0"/>',
    '<path fill="url(#%61)" d="M0 0"/>',
    '<path d=M0/>',
    '<!-- a comment -->',
    '</g>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg xmlns="http://www.w3.org/1998/Math/MathML"/>',
    '<path xmlns="" d="M0 0"/>',
  ])('must not have %s', (inside) => {
    const [problem] = artProblems(art(`<path d="M0 0"/>\n${inside}`));
    expect(problem?.line).toBe(3);
  });

  test('must not declare entities', () => {
    expect(artProblems(`<!DOCTYPE svg [<!ENTITY a "b">]>${art('')}`)).not.toEqual([]);
  });

  test('must not be large', () => {
    expect(artProblems(art(`<path d="${'M0 0'.repeat(artBytesMax / 4)}"/>`))[0]?.reason).toContain('bytes');
  });

  /** So many levels, each of which repeats the one below ten times. */
  const levels = (
    count: number,
    repeat: (level: number) => string,
    first = '<rect id="l0" width="9" height="9"/>',
  ) => `<defs>${first}${Array.from({ length: count }, (_, level) => repeat(level)).join('')}</defs>`;
  const tenUses = (level: number) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`;
  const painted = (level: number) =>
    `<pattern id="l${level + 1}" width="9" height="9">${`<rect width="1" height="1" fill="url(#l${level})"/>`.repeat(10)}</pattern>`;
  const masked = (level: number) =>
    `<mask id="l${level + 1}">${`<rect width="9" height="9" mask="url(#l${level})"/>`.repeat(10)}</mask>`;
  const cut = (level: number) =>
    `<clipPath id="l${level + 1}">${`<rect width="9" height="9" clip-path="url(#l${level})"/>`.repeat(10)}</clipPath>`;
  const asSymbols = (level: number) =>
    `<symbol id="l${level + 1}" viewBox="0 0 9 9">${`<use href="#l${level}"/>`.repeat(10)}</symbol>`;
  const asDrawings = (level: number) =>
    `<svg id="l${level + 1}" viewBox="0 0 9 9">${`<use href="#l${level}"/>`.repeat(10)}</svg>`;

  test.each([
    ['groups used ten times on nine levels', `${levels(9, tenUses)}<use href="#l9"/>`],
    ['groups that are only defined', levels(9, tenUses)],
    ['patterns painted with patterns', `${levels(6, painted)}<path fill="url(#l6)" d="M0 0"/>`],
    ['masks behind masks', `${levels(6, masked)}<path mask="url(#l6)" d="M0 0"/>`],
    ['cuts of cuts', `${levels(6, cut)}<path clip-path="url(#l6)" d="M0 0"/>`],
    ['symbols', `${levels(6, asSymbols)}<use href="#l6"/>`],
    ['drawings within drawings', levels(6, asDrawings)],
    [
      'one pattern for each shape of a group',
      `<defs><pattern id="p" width="9" height="9">${'<path d="M0 0"/>'.repeat(100)}</pattern></defs><g stroke="url(#p)">${'<path d="M0 0"/>'.repeat(100)}</g>`,
    ],
    [
      'a long path used again and again',
      `<path id="l" d="${'M0 0'.repeat(9_000)}"/>${'<use href="#l"/>'.repeat(900)}`,
    ],
    ['one group in another a hundred times', '<g>'.repeat(100) + '</g>'.repeat(100)],
    [
      'a chain of a hundred references',
      `<path id="l0" d="M0 0"/>${Array.from({ length: 100 }, (_, level) => `<use id="l${level + 1}" href="#l${level}"/>`).join('')}`,
    ],
    ['a part of itself', '<g id="a"><use href="#a"/></g>'],
    ['two parts of each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'a pattern painted with itself',
      '<pattern id="a" width="9" height="9"><path fill="url(#a)" d="M0 0"/></pattern>',
    ],
    ['a second part of the same name', `<g id="l9"/>${levels(9, tenUses)}<use href="#l9"/>`],
    ['two paints in one', `${levels(6, painted)}<path mask="url(#l1), URL(#l6)" d="M0 0"/>`],
    ['a thousand layers', '<g opacity="0.9"/>'.repeat(1_000)],
  ])('must not draw %s', (_, inside) => {
    const started = performance.now();
    const [problem] = artProblems(art(inside));
    expect(problem).toMatchObject({ code: 'ART_DRAWS_TOO_MUCH', facts: { most: artDrawnMax } });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('of every event of the catalogue, and of the templates, draws little enough', () => {
    const files = globSync('catalogue/*/art.svg');
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(artProblems(readFileSync(file, 'utf8')), file).toEqual([]);
    expect(artProblems(plainArt('a', ['#fff', '#000', '#ccc']))).toEqual([]);
  });
});
