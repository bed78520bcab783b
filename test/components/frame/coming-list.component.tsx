import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inSeconds } from '../../support/room-status.ts';
import { homeOf, poster, showHome } from '../support/home.tsx';
import { openNetwork } from '../support/network.ts';

openNetwork();

const drawing = (color: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="${color}"/></svg>`;

test('a photo of what opens soon stands where the drawings of others do: beside the words, and not below', async () => {
  const coming = { saleStatus: 'SCHEDULED', saleOpensAt: inSeconds(90_000) } as const;
  const drawn = poster(1, { ...coming, imageUrl: drawing('teal') });
  const source = `${drawing('navy').replaceAll(' ', '%20')} 900w`;
  const photo = { avif: '', webp: source, width: 900, height: 600 };
  const photographed = poster(2, { ...coming, imageUrl: drawing('navy'), photo });
  const answer = homeOf([], { opening: { items: [drawn, photographed], total: 2 } });
  const { text } = await showHome(answer);
  const list = page.getByRole('region', { name: text('home')('opensSoon') });
  const boxesOf = (name: string) => {
    const line = list.getByRole('listitem').filter({ hasText: name }).element();
    const [image, words] = [line.querySelector('img'), line.querySelector('h3')];
    if (image === null || words === null) throw new Error('A line has no image, or no words.');
    const [{ left, width, height, top, bottom }, beside] = [
      image.getBoundingClientRect(),
      words.getBoundingClientRect(),
    ];
    return { left, width, height, isBeside: beside.top < bottom && beside.bottom > top };
  };
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  expect(boxesOf(photographed.name)).toEqual(boxesOf(drawn.name));
  expect(boxesOf(photographed.name)).toMatchObject({ width: 160, height: 100, isBeside: true });
});
