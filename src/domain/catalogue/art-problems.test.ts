import { describe, expect, test } from 'vitest';
import { artBytesMax, artProblems } from './art-problems.ts';

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
    '<path d=M0/>',
    '<!-- a comment -->',
    '</g>',
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
});
