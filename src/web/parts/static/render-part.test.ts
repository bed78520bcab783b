import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useText } from '../../kit/text/text.tsx';
import { cachedRender, renderPart } from './render-part.tsx';

function counting() {
  const counted = { times: 0 };
  function Part({ name }: { name: string }) {
    counted.times += 1;
    return createElement('b', null, name, ' ', useText('event')('about'));
  }
  return { Part, counted };
}

test('a part is drawn once for the same facts in the same language', () => {
  const { Part, counted } = counting();
  const draw = cachedRender(Part);
  const pt = draw({ name: 'Ana <3' }, 'pt');
  expect(pt).toMatch(/^<b>Ana &lt;3 /);
  expect(draw({ name: 'Ana <3' }, 'pt')).toBe(pt);
  expect(counted.times).toBe(1);
  expect(draw({ name: 'Bia' }, 'pt')).toContain('Bia');
  expect(draw({ name: 'Ana <3' }, 'en')).not.toBe(pt);
  expect(counted.times).toBe(3);
});

test('only so many are kept, and a part that changes all the time is not', () => {
  const { Part, counted } = counting();
  const draw = cachedRender(Part);
  for (let at = 0; at <= 300; at += 1) draw({ name: String(at) }, 'pt');
  draw({ name: '300' }, 'pt');
  expect(counted.times).toBe(301);
  draw({ name: '0' }, 'pt');
  expect(counted.times).toBe(302);
  const drawAnew = renderPart(Part);
  drawAnew({ name: 'x' }, 'pt');
  drawAnew({ name: 'x' }, 'pt');
  expect(counted.times).toBe(304);
});
