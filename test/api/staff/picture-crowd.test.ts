import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Uuid } from '#src/domain/ids.ts';
import { pictureLimits } from '#src/domain/picture/picture.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { newStaff } from '../../support/journey/staff-browser.ts';
import { openDraftDesk } from '../../support/shop/draft-desk.ts';
import { photoFile } from '../../support/shop/photo-files.ts';

// docs/limits.md: what a node does when many send photographs at once, or one sends a photograph that takes too much.
const { deployment, guilda, draft } = await openDraftDesk();
const { context, url } = deployment;

const newProducer = async () => (await newStaff(deployment, 'PRODUCER', organizerPlace(guilda))).browser;
const producers = await Promise.all([1, 2, 3, 4].map(newProducer));

interface Answer {
  status: number;
  code: string;
  message: string | undefined;
  retryAfter: string | null;
}

async function send(eventId: string, body: Uint8Array<ArrayBuffer>, producer = 0): Promise<Answer> {
  const response = await fetch(`${url}/api/staff/pictures?event=${eventId}`, {
    method: 'POST',
    headers: {
      cookie: producers[producer]?.cookie ?? '',
      'content-type': 'application/octet-stream',
      'accept-language': 'pt',
    },
    body,
  });
  const { errors } = (await response.json()) as { errors?: { code: string; message: string }[] };
  return {
    status: response.status,
    code: errors?.[0]?.code ?? 'ok',
    message: errors?.[0]?.message,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Pictures of the event, the sizes of them, and the sum of their bytes as the pictures and as the sizes say it. */
async function stored(eventId: Uuid) {
  const { rows } = await sql<{ pictures: number; sizes: number; told: number; kept: number }>`
    select (select count(*)::int from picture where event_id = ${eventId}) as pictures,
      (select count(*)::int from picture_size where event_id = ${eventId}) as sizes,
      (select coalesce(sum(bytes), 0)::int from picture where event_id = ${eventId}) as told,
      (select coalesce(sum(length(content)), 0)::int from picture_size where event_id = ${eventId}) as kept
  `.execute(context.db);
  return rows[0];
}

/** An upload whose file is on its way and never comes; answered only where it is refused. */
function hangingUpload(eventId: string, producer: number) {
  const upload = request(`${url}/api/staff/pictures?event=${eventId}`, {
    method: 'POST',
    headers: {
      cookie: producers[producer]?.cookie ?? '',
      'content-type': 'application/octet-stream',
      'content-length': 1_000,
    },
  });
  upload.on('error', () => {});
  const answered = new Promise<number>((resolve) =>
    upload.once('response', ({ statusCode = 0 }) => resolve(statusCode)),
  );
  const closed = new Promise<void>((resolve) => upload.once('close', () => resolve()));
  upload.write('a');
  const giveUp = async () => {
    upload.destroy();
    await closed;
  };
  return { answered, giveUp };
}

describe('twelve photographs at once', () => {
  test('are all answered, stored or refused as busy, and nothing of the refused is left', async () => {
    const { eventId } = await draft();
    const files = await Promise.all(
      Array.from({ length: 12 }, (_, shade) => photoFile(700, 500, shade * 20)),
    );
    const answers = await Promise.all(
      files.map((file, index) => send(eventId, file, index % producers.length)),
    );
    const storedOnes = answers.filter(({ code }) => code === 'ok');
    const refused = answers.filter(({ code }) => code !== 'ok');
    expect(storedOnes.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 429, code: 'BUSY' });
      expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    }
    const before = await stored(eventId);
    // 320, 640 and 700 as AVIF and WebP, and 700 as JPEG.
    expect(before).toMatchObject({ pictures: storedOnes.length, sizes: storedOnes.length * 7 });
    expect(before?.kept).toBe(before?.told);

    // Who was refused sends again, and finds the node free.
    for (const [index, { code }] of answers.entries()) {
      const file = files[index];
      if (code === 'BUSY' && file !== undefined) expect((await send(eventId, file, 1)).code).toBe('ok');
    }
    expect(await stored(eventId)).toMatchObject({ pictures: 12, sizes: 84 });
  });
});

/** One asks some thirty times a minute at most. */
const patience = { interval: 1_000, timeout: 20_000 };

describe('uploads under way', () => {
  test('are so many in a node, and those that are given up leave room again', async () => {
    const { eventId } = await draft();
    const file = await photoFile(200, 40);
    // One more than there is room for: whichever comes last is refused, and then all others are under way.
    const hanging = Array.from({ length: pictureLimits.uploadsAtOnce + 1 }, (_, index) =>
      hangingUpload(eventId, index % producers.length),
    );
    try {
      expect(await Promise.race(hanging.map(({ answered }) => answered))).toBe(429);
      expect((await send(eventId, file, 2)).code).toBe('BUSY');
    } finally {
      await Promise.all(hanging.map(({ giveUp }) => giveUp()));
    }
    await expect.poll(async () => (await send(eventId, file, 3)).code, patience).toBe('ok');
    expect(await stored(eventId)).toMatchObject({ pictures: 1 });
  });
});

describe('a photograph that takes too much memory', () => {
  test('is refused in words, and the next one is stored', async () => {
    const { eventId } = await draft();
    const large = await readFile(new URL('../../fixtures/large-in-memory.avif', import.meta.url));
    const [refused, next] = await Promise.all([
      send(eventId, large),
      // Waits behind it, for the process that is started anew.
      send(eventId, await photoFile(300, 200), 1),
    ]);
    expect(refused).toMatchObject({ status: 400, code: 'PICTURE_UNREADABLE' });
    expect(refused.message).toMatch(/^Não foi possível ler esta foto/);
    expect(next.code).toBe('ok');
    expect((await send(eventId, await photoFile(300, 200, 9))).code).toBe('ok');
    expect(await stored(eventId)).toMatchObject({ pictures: 2 });
  });
});
