import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureLimits } from '#src/domain/picture/picture.ts';
import { pictureSources } from '#src/domain/picture/picture-address.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { createDraft } from '#src/service/office/draft/create-draft.ts';
import type { UploadedPicture } from '#src/service/office/draft/picture/upload-picture.ts';
import { publishDraft } from '#src/service/office/draft/publish-draft.ts';
import { deleteUnusedPictures } from '#src/service/selling/picture/delete-unused-pictures.ts';
import { newStaff, StaffBrowser } from '../../support/journey/staff-browser.ts';
import { openDraftDesk } from '../../support/shop/draft-desk.ts';
import { photoFile, photoWithPlace } from '../../support/shop/photo-files.ts';

// docs/algorithms/pictures.md: what an upload goes through, and who sees what is stored.
const desk = await openDraftDesk();
const { deployment, guilda, vertice, draft, ana } = desk;
const { context, clock, url } = deployment;
const producer = await newStaff(deployment, 'PRODUCER', organizerPlace(guilda));
const reader = await newStaff(deployment, 'READER', organizerPlace(guilda));
const stranger = await newStaff(deployment, 'PRODUCER', organizerPlace(vertice));

type Answer = UploadedPicture & { status: number; code: string };

async function send(
  browser: Pick<StaffBrowser, 'cookie'>,
  eventId: string,
  body: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/staff/pictures?event=${eventId}`, {
    method: 'POST',
    headers: { cookie: browser.cookie, 'content-type': 'application/octet-stream', ...more },
    body,
  });
  const answer = (await response.json()) as UploadedPicture & { errors?: { code: string }[] };
  return { ...answer, status: response.status, code: answer.errors?.[0]?.code ?? 'ok' };
}

const stored = async (eventId: string) => {
  const { rows } = await sql<{ hash: string }>`select hash from picture where event_id = ${eventId}`.execute(
    context.db,
  );
  return rows.length;
};

/** All addresses of a picture. */
function addressesOf(eventId: string, name: string): string[] {
  const sources = pictureSources(eventId, name);
  const texts = [sources?.avif, sources?.webp, sources?.src].join(', ').split(', ');
  return texts.map((text) => text.split(' ')[0] ?? '');
}

describe('an upload', () => {
  test('is stored without where it was taken, and served for good to everybody', async () => {
    const { eventId } = await draft();
    const file = await photoWithPlace();
    expect(file.includes('Camera')).toBe(true);
    const sent = await send(producer.browser, eventId, file);
    expect(sent).toMatchObject({ status: 200, width: 900, height: 600 });
    const addresses = addressesOf(eventId, sent.name);
    expect(addresses.length).toBe(7);
    for (const address of addresses) {
      const response = await fetch(`${url}${address}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes('Camera')).toBe(false);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).not.toHaveProperty('exif');
      expect(response.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/);
    }
    const { rows } = await sql<{ subject: string; actor: string }>`
      select subject, actor from audit_entry where event_id = ${eventId}`.execute(context.db);
    expect(rows).toEqual([{ subject: `picture ${sent.name.split('-')[0]}`, actor: `staff:${producer.id}` }]);
  });

  test('of the same file is stored once', async () => {
    const { eventId } = await draft();
    const file = await photoFile();
    const names = [];
    for (const _ of [1, 2]) names.push((await send(producer.browser, eventId, file)).name);
    expect(new Set(names).size).toBe(1);
    expect(await stored(eventId)).toBe(1);
  });

  test('of another event is not found under this one', async () => {
    const [one, other] = [await draft(), await draft()];
    const { name } = await send(producer.browser, one.eventId, await photoFile());
    const [address = ''] = addressesOf(other.eventId, name);
    expect((await fetch(`${url}${address}`)).status).toBe(404);
  });
});

const halfPhoto = (await photoFile()).subarray(0, 1_500);
const fewPixels = await photoFile(199, 120);
const background = 'red';
const manyPixels = await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background } })
  .png()
  .toBuffer();

describe('is refused', () => {
  test('where the person may not change the event, without reading the file', async () => {
    const { eventId } = await draft();
    const file = await photoFile(40, 40);
    const visitor = new StaffBrowser(deployment);
    expect((await send(visitor, eventId, file)).code).toBe('UNAUTHENTICATED');
    expect((await send(reader.browser, eventId, file)).code).toBe('NOT_ALLOWED');
    expect((await send(stranger.browser, eventId, file)).code).toBe('NOT_FOUND');
    expect((await send(producer.browser, context.ids.uuid(), file)).code).toBe('NOT_FOUND');
    expect((await send(producer.browser, 'nada', file)).code).toBe('NOT_FOUND');
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await send(producer.browser, eventId, file, foreign)).code).toBe('FORBIDDEN_ORIGIN');
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send(producer.browser, eventId, file, form)).code).toBe('INVALID_REQUEST');
    expect(await stored(eventId)).toBe(0);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['a text that is named as a photo', Buffer.from('foto.jpg: not a photo'), 'PICTURE_FORMAT'],
    ['nothing', new Uint8Array(), 'PICTURE_FORMAT'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'PICTURE_FORMAT'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"></svg>'),
      'PICTURE_DRAWING',
    ],
    ['half a photo', halfPhoto, 'PICTURE_UNREADABLE'],
    ['too many bytes', new Uint8Array(pictureLimits.bytesMax + 1), 'PICTURE_TOO_LARGE'],
    ['too many pixels', manyPixels, 'PICTURE_PIXELS'],
    ['too few pixels', fewPixels, 'PICTURE_TOO_SMALL'],
  ])('what is %s', async (_name, file, code) => {
    const { eventId } = await draft();
    expect((await send(producer.browser, eventId, file)).code).toBe(code);
    expect(await stored(eventId)).toBe(0);
  });

  test('the upload of a person who has sent as many in a minute as one may, and nobody else', async () => {
    const { eventId } = await draft();
    const busy = await newStaff(deployment, 'PRODUCER', organizerPlace(guilda));
    const text = Buffer.from('no photo');
    for (let count = 0; count < pictureLimits.uploadsPerMinute; count += 1)
      expect((await send(busy.browser, eventId, text)).code).toBe('PICTURE_FORMAT');
    expect((await send(busy.browser, eventId, text)).code).toBe('TOO_MANY_REQUESTS');
    expect((await send(producer.browser, eventId, text)).code).toBe('PICTURE_FORMAT');
  });

  test('what is one picture too many, also when two come at once', async () => {
    const { eventId } = await draft();
    await sql`insert into picture (event_id, hash, width, height, bytes, uploaded_by, uploaded_at)
      select ${eventId}, lpad(n::text, 32, '0'), 1, 1, 1, 'x', now()
      from generate_series(1, ${pictureLimits.perEventMax - 1}) n`.execute(context.db);
    const files = await Promise.all([1, 2].map((shade) => photoFile(200, 40, shade * 50)));
    const sent = await Promise.all(files.map((file) => send(producer.browser, eventId, file)));
    expect(sent.map(({ code }) => code).sort()).toEqual(['PICTURE_LIMIT', 'ok']);
    expect((await send(producer.browser, eventId, await photoFile(200, 40, 7))).code).toBe('PICTURE_LIMIT');
  });
});

test('an address that no page has is not found, and nothing else is read', async () => {
  const { eventId } = await draft();
  const { name } = await send(producer.browser, eventId, await photoFile());
  const wrong = [`${name}/321.webp`, `${name}/900.png`, `${name}/..%2f..%2fetc`, `nada/320.webp`];
  for (const path of [...wrong.map((end) => `${eventId}/${end}`), `x/${name}/320.webp`])
    expect((await fetch(`${url}/pictures/${path}`)).status).toBe(404);
});

const alt = { pt: 'A plateia', en: 'The crowd' };

describe('a published event', () => {
  test('tells its photos with their focal points, and a shared link shows the photo', async () => {
    const made = await draft();
    const { eventId } = made;
    const { name: picture } = await send(producer.browser, eventId, await photoFile());
    const photo = { picture, focus: { x: 100, y: 40 }, alt };
    const sponsor = { key: 'tinta', name: 'Tinta', logo: picture };
    const edited = await desk.saved(
      ana,
      made,
      { kind: 'SET', path: ['photo'], value: photo },
      { kind: 'SET', path: ['gallery'], value: [{ key: 'a', picture, alt }] },
      { kind: 'SET', path: ['sponsors'], value: [sponsor] },
      { kind: 'SET', path: ['artSvg'], value: '' },
    );
    expect(edited.problems).toEqual([]);
    await publishDraft(context, { actor: ana, eventId, revision: edited.revision });
    const { slug } = made.written as { slug: string };
    const fields = 'src avif webp width height alt(locale: en)';
    const query = `{ event(slug: "${slug}") { imageUrl linkPreviewUrl photo { ${fields} } gallery { ${fields} }
      sponsors { name link logo { ${fields} } } } }`;
    const { data } = await deployment.graphql<{ event: Record<string, unknown> }>(query);
    const src = `/pictures/${eventId}/${picture}/900.jpg`;
    const shown = { ...pictureSources(eventId, picture), alt: 'The crowd' };
    expect(data.event).toMatchObject({
      imageUrl: `${src}#x100y40`,
      photo: { ...shown, src: `${src}#x100y40` },
      gallery: [{ ...shown, src: `${src}#x50y50` }],
      sponsors: [{ name: 'Tinta', link: null, logo: { ...shown, src: `${src}#x50y50`, alt: 'Tinta' } }],
    });
    const preview = await fetch(`${url}${String(data.event.linkPreviewUrl)}`);
    const bytes = Buffer.from(await preview.arrayBuffer());
    const { data: pixels, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    // Upper left of 1200 by 630: the whole photo is shown, red on its left.
    const at = (x: number, y: number) => [
      ...pixels.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(40, 40)[0]).toBeGreaterThan(180);
    expect(at(900, 200)[2]).toBeGreaterThan(150);
  });

  test('is not published with a picture that it does not have, and the field is told', async () => {
    const [made, other] = [await draft(), await draft()];
    const { name: picture } = await send(producer.browser, other.eventId, await photoFile());
    const edited = await desk.saved(ana, made, { kind: 'SET', path: ['photo'], value: { picture, alt } });
    expect(edited.problems).toEqual([]);
    const asked = { actor: ana, eventId: made.eventId, revision: edited.revision };
    await expect(publishDraft(context, asked)).rejects.toMatchObject({
      code: 'PUBLISH_REFUSED',
      reasons: [{ code: 'PICTURE_UNKNOWN', path: ['photo', 'picture'] }],
    });
  });

  test('is copied with its pictures', async () => {
    const made = await draft();
    const { name: picture } = await send(producer.browser, made.eventId, await photoFile());
    await desk.saved(ana, made, { kind: 'SET', path: ['photo'], value: { picture, alt } });
    const copy = await createDraft(context, {
      ...{ actor: ana, organizerId: guilda, slug: 'copia-com-foto', code: 'COPIA' },
      from: { kind: 'EVENT', eventId: made.eventId, days: 7 },
    });
    for (const address of addressesOf(copy.eventId, picture))
      expect((await fetch(`${url}${address}`)).status).toBe(200);
    const published = { actor: ana, eventId: copy.eventId, revision: copy.revision };
    expect(await publishDraft(context, published)).toMatchObject({ version: 1 });
  });
});

// Last: it ends the log-ins.
test('a picture that nothing names is deleted after 30 days, and one that a draft names stays', async () => {
  const made = await draft();
  const [kept, unused] = [await photoFile(210, 50, 1), await photoFile(50, 210, 200)];
  const { name } = await send(producer.browser, made.eventId, kept);
  await send(producer.browser, made.eventId, unused);
  await desk.saved(ana, made, { kind: 'SET', path: ['photo'], value: { picture: name } });
  await deleteUnusedPictures(context);
  expect(await stored(made.eventId)).toBe(2);
  clock.pass(31 * 86_400);
  await deleteUnusedPictures(context);
  expect(await stored(made.eventId)).toBe(1);
  expect((await fetch(`${url}${addressesOf(made.eventId, name)[0]}`)).status).toBe(200);
});
