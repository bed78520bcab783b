import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { readRoomStatus } from '../service/waiting-room/room-status.ts';
import type { Doorkeeper } from './door.ts';

const path = '/api/waiting-room/';
const freshMilliseconds = 1_000;
/** A room nobody has asked about for so long is not made anew, and its copy is not shown any more. */
const restsAfterMilliseconds = 10_000;

/** An answer as it goes out, byte by byte. */
interface Answer {
  status: number;
  etag: string;
  headers: string[];
  body: Buffer;
}

interface Entry {
  answer: Answer;
  builtAt: number;
  askedAt: number;
}

/**
 * GET /api/waiting-room/<slug>: one object for everybody, made once a second while somebody asks and sent from memory
 * (docs/algorithms/waiting-room.md, "One object for everybody"). A poll asks the database nothing; one for a room that
 * is not there neither.
 */
export function waitingRoomObject(context: Pick<Context, 'events' | 'rooms' | 'clock' | 'log'>): Doorkeeper {
  const entries = new Map<string, Entry>();
  const building = new Map<string, Promise<Answer>>();
  const milliseconds = () => context.clock.milliseconds();

  function build(slug: string): Promise<Answer> {
    const underWay = building.get(slug);
    if (underWay !== undefined) return underWay;
    const made = make(slug).finally(() => building.delete(slug));
    building.set(slug, made);
    return made;
  }

  async function make(slug: string): Promise<Answer> {
    const builtAt = milliseconds();
    const status = await readRoomStatus(context, slug);
    if (status === null) {
      // Anybody can think of a name: what is not there is not kept.
      entries.delete(slug);
      return notFound;
    }
    const answer = answerOf(200, JSON.stringify(status), 'public, max-age=1, stale-while-revalidate=5');
    const known = entries.get(slug);
    entries.set(slug, { answer, builtAt, askedAt: known?.askedAt ?? builtAt });
    if (known === undefined) keepFresh(slug);
    return answer;
  }

  /** Behind those who ask, so that none of them ever waits for it. */
  function keepFresh(slug: string): void {
    setTimeout(() => {
      const entry = entries.get(slug);
      if (entry === undefined) return;
      if (milliseconds() - entry.askedAt > restsAfterMilliseconds) {
        entries.delete(slug);
        return;
      }
      // While the database is away the last that is known is shown; it tells its own time.
      build(slug)
        .catch((error: unknown) => context.log.warn({ slug, error }, 'waiting room not read'))
        .finally(() => keepFresh(slug));
    }, freshMilliseconds).unref();
  }

  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const slug = slugOf(url);
    const entry = entries.get(slug);
    if (entry !== undefined) {
      entry.askedAt = milliseconds();
      send(request, response, entry.answer);
      return true;
    }
    build(slug).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        context.log.error({ slug, error }, 'waiting room not read');
        send(request, response, notNow);
      },
    );
    return true;
  };
}

function slugOf(url: string): string {
  const query = url.indexOf('?');
  return url.slice(path.length, query < 0 ? undefined : query);
}

function answerOf(status: number, json: string, cacheControl: string, more: string[] = []): Answer {
  const body = Buffer.from(json);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const headers = [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(body.length)],
    ...['cache-control', cacheControl],
    ...['etag', etag],
    ...['x-content-type-options', 'nosniff'],
    ...more,
  ];
  return { status, etag, headers, body };
}

const notFound = answerOf(404, '{"errors":[{"code":"ROOM_NOT_FOUND"}]}', 'public, max-age=5');
const notNow = answerOf(503, '{"errors":[{"code":"BUSY"}]}', 'no-store', ['retry-after', '2']);

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, [
      'etag',
      answer.etag,
      'cache-control',
      'public, max-age=1, stale-while-revalidate=5',
    ]);
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
