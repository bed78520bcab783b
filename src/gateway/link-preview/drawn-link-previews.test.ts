import { readdirSync, readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawLinkPreview } from './draw-link-preview.ts';
import { createLinkPreviews } from './drawn-link-previews.ts';
import type { LinkPreview } from './port.ts';

const artSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#17c3ce"/></svg>';
const preview: LinkPreview = { title: 'Soco Cruzado', lines: ['6 e 7 de março', 'Salvador/BA'], artSvg };
const long = 'Encontro Extraordinário de Colecionadores de Quadrinhos e Otorrinolaringologistas '.repeat(4);

/** Colours at points of a picture, as `r,g,b` in steps of 16: a JPEG is not exact. */
async function coloursAt(picture: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const image = await loadImage(picture);
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)].map((c) => c >> 4).join());
}

test('a preview is a JPEG of 1200 by 630, with the art above and the words on paper below', async () => {
  const picture = await drawLinkPreview(preview);
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const { width, height } = await loadImage(picture);
  expect([width, height]).toEqual([1200, 630]);
  expect(
    await coloursAt(picture, [
      [600, 100],
      [10, 620],
    ]),
  ).toEqual(['1,12,12', '15,15,15']);
});

test.each([
  ['an art of another shape', { ...preview, artSvg: artSvg.replace('0 0 1600 1000', '0 0 100 900') }],
  ['a name and a place too long for the picture', { title: long, lines: [long, long], artSvg }],
  ['one word wider than the picture', { ...preview, title: 'Pneumo'.repeat(30) }],
  ['the deployment', { title: 'canhoto', lines: ['A bilheteria oficial'], artSvg: null }],
])('%s fills the picture, and the words stay within it', async (_, given) => {
  const picture = await drawLinkPreview(given);
  expect(picture.length).toBeLessThan(300_000);
  const edge = await coloursAt(picture, [
    [1190, 300],
    [1190, 620],
  ]);
  // An uncovered part would be black; text that overflows would reach the right edge.
  expect(edge).not.toContain('0,0,0');
  expect(new Set(edge).size).toBe(1);
});

test('the art of every event of the catalogue is drawn', async () => {
  for (const slug of ['mundo-quadrinho', 'soco-cruzado', 'noite-da-orbita']) {
    const art = readFileSync(new URL(`../../../catalogue/${slug}/art.svg`, import.meta.url), 'utf8');
    const picture = await drawLinkPreview({ ...preview, artSvg: art });
    expect(picture.length).toBeGreaterThan(40_000);
  }
});

test('a strip for paper is the art without words, read only where it is not kept', async () => {
  const previews = createLinkPreviews();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { art: artSvg };
  };
  const picture = await previews.strip('a', read);
  expect(await previews.strip('a', read)).toBe(picture);
  expect(reads).toBe(1);
  const { width, height } = await loadImage(picture ?? '');
  expect([width, height]).toEqual([1200, 480]);
  const corners = [0, 1199].flatMap((x) => [0, 479].map((y) => [x, y] as const));
  expect(new Set(await coloursAt(picture ?? Buffer.of(), corners))).toEqual(new Set(['1,12,12']));
  expect(await previews.strip('of no art', async () => null)).toBeNull();
});

test('a preview reads its photograph only where it is not kept', async () => {
  const previews = createLinkPreviews();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return preview;
  };
  const picture = await previews.draw('a', read);
  expect(await previews.draw('a', read)).toBe(picture);
  expect(reads).toBe(1);
});

test('whoever asks for the same shares one drawing, which is kept until others take its place', async () => {
  const previews = createLinkPreviews({ kept: 2 });
  const [first, second] = await Promise.all([
    previews.draw('a', async () => preview),
    previews.draw('a', async () => preview),
  ]);
  expect(second).toBe(first);
  await previews.draw('b', async () => preview);
  expect(await previews.draw('a', async () => preview)).toBe(first);
  await previews.draw('c', async () => preview);
  expect(await previews.draw('a', async () => preview)).toBe(first);
  await previews.draw('d', async () => preview);
  await previews.draw('e', async () => preview);
  const again = await previews.draw('a', async () => preview);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('more drawings than may wait are refused', async () => {
  const previews = createLinkPreviews({ waitingMax: 2 });
  const [one, two, three] = await Promise.allSettled(
    ['a', 'b', 'c'].map((key) => previews.draw(key, async () => preview)),
  );
  expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(three).toMatchObject({ reason: { code: 'BUSY' } });
  expect((await previews.draw('c', async () => preview)).length).toBeGreaterThan(0);
});

test('a drawing that takes too long is ended, and the next one is drawn', async () => {
  // Each level draws the one below ten times: 10^6 layers of the picture's size, which take more than half a minute.
  const levels = Array.from(
    { length: 6 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  const endless = artSvg.replace(
    '<rect',
    `<defs><rect id="l0" width="1600" height="1000" fill="red" fill-opacity="0.5"/>${levels.join('')}</defs><use href="#l6"/><rect`,
  );
  const previews = createLinkPreviews({ drawMaxMilliseconds: 3_000 });
  const before = new Set(runningChildren());
  const slow = previews.draw('slow', async () => ({ ...preview, artSvg: endless }));
  const next = previews.draw('next', async () => preview);
  await expect(slow).rejects.toMatchObject({ code: 'BUSY' });
  expect((await next).length).toBeGreaterThan(0);
  // The ended process uses no core any more; the other one is kept for the next picture. Processes are compared by id,
  // because one from a test before this one may end in the meantime.
  const begun = () => runningChildren().filter((id) => !before.has(id)).length;
  if (process.platform === 'linux') await expect.poll(begun).toBe(1);
});

/** The ids of running processes that this process started; on Linux only. */
function runningChildren(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const [state, parent] = (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
      return state !== 'Z' && Number(parent) === process.pid;
    } catch {
      return false;
    }
  });
}

test('a strip that could not be drawn is not tried by each mail that follows', async () => {
  const previews = createLinkPreviews({ retryMilliseconds: 400 });
  const broken = async () => ({ art: '<svg' });
  await expect(previews.strip('broken', broken)).rejects.toThrow();
  expect(await previews.strip('broken', broken)).toBeNull();
  expect(await previews.strip('broken', async () => ({ art: artSvg }))).toBeNull();
  await expect.poll(() => previews.strip('broken', async () => ({ art: artSvg }))).not.toBeNull();
});

test('art that cannot be drawn fails alone', async () => {
  const previews = createLinkPreviews();
  await expect(previews.draw('broken', async () => ({ ...preview, artSvg: '<svg' }))).rejects.toThrow();
  expect((await previews.draw('fine', async () => preview)).length).toBeGreaterThan(0);
});

test('an art is drawn in all widths of a photograph, clear where it draws nothing', async () => {
  const previews = createLinkPreviews();
  const half = artSvg.replace('<rect width="1600"', '<rect width="800"');
  const sizes = (await previews.drawing('half', half)) ?? [];
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 320, 200],
    ['webp', 640, 400],
    ['webp', 1280, 800],
    ['webp', 1600, 1000],
    ['jpg', 1280, 800],
  ]);
  for (const { bytes, width, height, format } of sizes) {
    const image = await loadImage(bytes);
    expect([image.width, image.height]).toEqual([width, height]);
    const pen = createCanvas(width, height).getContext('2d');
    pen.drawImage(image, 0, 0);
    expect(pen.getImageData(width - 5, 5, 1, 1).data[3]).toBe(format === 'webp' ? 0 : 255);
    if (format === 'jpg') expect(await coloursAt(bytes, [[width - 5, 5]])).toEqual(['15,15,15']);
    expect(await coloursAt(bytes, [[10, 10]])).toEqual(['1,12,12']);
  }
});

test('an art that cannot be drawn in time is none, holds up no preview, and is not tried again at once', async () => {
  const previews = createLinkPreviews({ drawingMaxMilliseconds: 1, drawingsWaitingMax: 2 });
  const [slow, also] = [previews.drawing('slow', artSvg), previews.drawing('also', artSvg)];
  await expect(previews.drawing('third', artSvg)).rejects.toMatchObject({ code: 'BUSY' });
  expect((await previews.draw('meanwhile', async () => preview)).length).toBeGreaterThan(0);
  expect([await slow, await also, await previews.drawing('slow', artSvg)]).toEqual([null, null, null]);
  expect(await createLinkPreviews().drawing('broken', '<svg')).toBeNull();
});
