import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupStore } from './port.ts';
import type { S3Access, S3Place } from './s3-place.ts';

/** Bytes. S3 allows 10,000 parts, so a copy has at most 160 GB. */
const partBytes = 16 * 1024 * 1024;
/** Parts in memory at once. */
const partsAtOnce = 2;
/** One request may be tried so often; then the sender tries again, with all that waits. */
const attemptsMax = 3;
/** Times of silence within one answer after which a reader asks for the rest. */
const breaksMax = 3;

interface Waits {
  connectMs: number;
  /** A connection may say nothing for so long. */
  silenceMs: number;
  /** One request, to the head of its answer. */
  requestMs: number;
}
const usualWaits: Waits = { connectMs: 5_000, silenceMs: 20_000, requestMs: 60_000 };

/** A bucket of S3, or of a store that speaks as S3 does. Its errors name what failed and repeat no header and no key. */
export function openS3Store(
  { bucket, prefix }: S3Place,
  access: S3Access,
  { connectMs, silenceMs, requestMs }: Waits = usualWaits,
): BackupStore {
  const client = new S3Client({
    region: access.region,
    ...(access.endpoint === null ? {} : { endpoint: access.endpoint }),
    forcePathStyle: access.isPathStyle,
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  });
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  /** Older stores know no conditions; then a look comes first. */
  let takesConditions = true;

  async function upload(name: string, content: Readable, condition: { IfNoneMatch?: string }): Promise<void> {
    const params = { ...objectOf(name), ...condition, Body: content };
    await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
  }

  async function isThere(name: string): Promise<boolean> {
    return await client.send(new HeadObjectCommand(objectOf(name))).then(() => true, falseWhenAbsent);
  }

  async function put(name: string, content: Readable): Promise<boolean> {
    if (takesConditions) {
      try {
        await upload(name, content, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        if (statusOf(error) !== 501) throw error;
        takesConditions = false;
        // The content was read: who sends it does so again.
        throw error;
      }
    }
    if (await isThere(name)) return false;
    await upload(name, content, {});
    return true;
  }

  /** Asks for the rest of the same object where an answer breaks off. */
  async function* readFrom(name: string, first: Answer): AsyncGenerator<Uint8Array> {
    let answer = first;
    let at = 0;
    for (let breaks = 0; ; breaks += 1) {
      try {
        for await (const chunk of answer.Body as AsyncIterable<Uint8Array>) {
          at += chunk.length;
          yield chunk;
        }
        if (at === first.ContentLength) return;
        throw new Error('the answer was cut');
      } catch (error) {
        if (breaks === breaksMax) throw told(place, name, error);
      }
      const rest = {
        ...objectOf(name),
        Range: `bytes=${at}-`,
        ...(first.ETag ? { IfMatch: first.ETag } : {}),
      };
      answer = await client.send(new GetObjectCommand(rest)).catch((error) => {
        throw told(place, name, error);
      });
    }
  }

  return {
    place,
    async put(name, content) {
      try {
        return await put(name, content);
      } catch (error) {
        throw told(place, name, error);
      } finally {
        content.destroy();
      }
    },
    async get(name) {
      try {
        const answer = await client.send(new GetObjectCommand(objectOf(name)));
        return Readable.from(readFrom(name, answer), { objectMode: false });
      } catch (error) {
        if (isAbsent(error)) return null;
        throw told(place, name, error);
      }
    },
    async list(folder, from = '') {
      const before = `${prefix}${folder}/`;
      const names: string[] = [];
      let more: { ContinuationToken?: string; StartAfter?: string } =
        from === '' ? {} : { StartAfter: before + justBefore(from) };
      try {
        for (;;) {
          const asked = { Bucket: bucket, Prefix: before, ...more };
          const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(asked));
          for (const { Key = '' } of Contents) names.push(Key.slice(before.length));
          if (NextContinuationToken === undefined) break;
          more = { ContinuationToken: NextContinuationToken };
        }
      } catch (error) {
        throw told(place, folder, error);
      }
      return names.filter((name) => name >= from && !name.includes('/')).sort();
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch((error: unknown) => {
        if (!isAbsent(error)) throw told(place, name, error);
      });
    },
  };
}

interface Answer {
  Body?: unknown;
  ContentLength?: number | undefined;
  ETag?: string | undefined;
}

/** S3 lists what sorts after a name and not the name itself. */
function justBefore(name: string): string {
  return name.slice(0, -1);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** A bucket that is not there is trouble, and no empty place. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function falseWhenAbsent(error: unknown): false {
  if (isAbsent(error)) return false;
  throw error;
}

/** S3 repeats keys and signed texts in some of its refusals, and the library keeps them with the error. */
function told(place: string, name: string, error: unknown): Error {
  const status = statusOf(error);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const why = status === undefined ? code || message : `${(error as Error).name}, ${status}`;
  return new Error(`${place} does not take or give ${name} (${why}).`);
}
