import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { publishDraft } from '#src/service/office/draft/publish-draft.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { readDefinition } from '#src/service/selling/catalogue/read-definition.ts';
import { deleteUnusedPictures } from '#src/service/selling/picture/delete-unused-pictures.ts';
import { openDraftDesk } from '../../support/shop/draft-desk.ts';

// docs/algorithms/pictures.md, "What browsers get of an art".
const desk = await openDraftDesk();
const { deployment, ana, draft, saved } = desk;
const { context, url, clock } = deployment;
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000"><rect width="800" height="1000" fill="${colour}"/></svg>`;
const setArt = (value: string): DraftChange => ({ kind: 'SET', path: ['artSvg'], value });

interface Shown {
  imageUrl: string;
  photo: { avif: string; webp: string; width: number; height: number; alt: string } | null;
}

async function shown(slug: string): Promise<Shown> {
  const query = `{ event(slug: "${slug}") { imageUrl photo { avif webp width height alt } } }`;
  const { data } = await deployment.graphql<{ event: Shown }>(query);
  return data.event;
}

/** An event that was published from the back office with this art. */
async function published(art: string): Promise<{ eventId: string; slug: string }> {
  const made = await saved(ana, await draft(), setArt(art));
  await publishDraft(context, { actor: ana, eventId: made.eventId, revision: made.revision });
  return { eventId: made.eventId, slug: (made.written as { slug: string }).slug };
}

const pictures = async (eventId: string) =>
  (await sql`select from picture where event_id = ${eventId}`.execute(context.db)).rows.length;

test('a shared link to an event whose art cannot be drawn shows our own picture', async () => {
  const { slug } = await published(drawing('red').replace('viewBox', 'width="0" viewBox'));
  const answer = await fetch(`${url}/link-preview/pt/${slug}.jpg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

describe('the art of an organizer', () => {
  test('reaches browsers as a picture in each width, and never as a drawing', async () => {
    const { eventId, slug } = await published(drawing('#17c3ce'));
    const { imageUrl, photo } = await shown(slug);
    const folder = new RegExp(`^/pictures/${eventId}/[0-9a-f]{32}-1600x1000/`);
    expect(imageUrl).toMatch(folder);
    expect(photo).toMatchObject({ avif: '', width: 1600, height: 1000, alt: '' });
    const addresses = [imageUrl.split('#')[0]!, ...photo!.webp.split(', ').map((one) => one.split(' ')[0]!)];
    expect(addresses.length).toBe(5);
    expect(await pictures(eventId)).toBe(0);
    // A first page asks for several at once; they are drawn once.
    for (const answer of await Promise.all(addresses.map((address) => fetch(url + address)))) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);
      const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].map((each) => each >> 4)).toEqual([1, 12, 12]);
    }
    expect(await pictures(eventId)).toBe(1);
    // A page that somebody has kept still finds it, and gets no drawing either.
    const old = await fetch(`${url}/art/${slug}.svg?v=1`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, imageUrl.split('#')[0]]);
  });

  test('is drawn anew when it changes, and kept while the event has it', async () => {
    const made = await saved(ana, await draft(), setArt(drawing('red')));
    const { eventId } = made;
    const { slug } = made.written as { slug: string };
    await publishDraft(context, { actor: ana, eventId, revision: made.revision });
    const first = (await shown(slug)).imageUrl;
    expect((await fetch(url + first)).status).toBe(200);
    const after = await saved(ana, made, setArt(drawing('blue')));
    await publishDraft(context, { actor: ana, eventId, revision: after.revision });
    await expect.poll(async () => (await shown(slug)).imageUrl).not.toBe(first);
    const second = (await shown(slug)).imageUrl;
    expect((await fetch(url + second)).status).toBe(200);
    expect(await pictures(eventId)).toBe(2);
    clock.pass(31 * 86_400);
    await deleteUnusedPictures(context);
    expect(await pictures(eventId)).toBe(1);
    expect((await fetch(url + second)).status).toBe(200);
  });

  test('that a page of before names, or nobody, or that cannot be drawn, is not found', async () => {
    const { eventId, slug } = await published(drawing('green'));
    const { imageUrl } = await shown(slug);
    const name = /[0-9a-f]{32}/.exec(imageUrl)![0];
    for (const path of [
      imageUrl.replace(name, '0'.repeat(32)),
      imageUrl.replace('1280.jpg', '1280.avif'),
      imageUrl.replace(eventId, context.ids.uuid()),
    ])
      expect((await fetch(url + path.split('#')[0])).status, path).toBe(404);
    expect((await fetch(url + imageUrl)).status).toBe(200);
    const broken = await published(drawing('green').replace('viewBox', 'width="0" viewBox'));
    expect((await fetch(url + (await shown(broken.slug)).imageUrl)).status).toBe(404);
  });
});

test('the art of an operator’s file reaches browsers as it is, until an organizer has changed it', async () => {
  const { eventId, slug } = await published(drawing('#123456'));
  const definition = await context.db.transaction().execute((tx) => readDefinition(tx, eventId));
  const import_ = { db: context.db, newId: () => context.ids.uuid(), now: clock.now() };
  await importEvent(import_, definition!);
  await expect.poll(async () => (await shown(slug)).imageUrl).toMatch(/^\/art\/.+\.svg\?v=\d+$/);
  expect((await shown(slug)).photo).toBeNull();
  const answer = await fetch(`${url}/art/${slug}.svg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(await answer.text()).toBe(drawing('#123456'));
  // As nodes of a release before this one publish: they do not know whose the art is.
  await sql`update event set art_svg = ${drawing('#654321')}, version = version + 1 where id = ${eventId}`.execute(
    context.db,
  );
  expect((await fetch(`${url}/art/${slug}.svg`, { redirect: 'manual' })).status).toBe(302);
  await expect.poll(async () => (await shown(slug)).imageUrl).toMatch(/^\/pictures\//);
});
