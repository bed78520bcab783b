import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** The fault that a request meets in place of its answer: silence, a broken answer, or a status. */
export type S3Trouble = 'silence' | 'cut' | number;

export interface S3Double {
  url: string;
  /** By key, what is stored. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that nobody has finished. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** `PUT /bucket/key`, in their order. */
  asked: string[];
  /** Is asked before each request; null: it is answered. */
  trouble: (asked: string) => S3Trouble | null;
  /** By which it knows us. */
  secret: string;
  /** A store of before conditions answers 501. */
  takesConditions: boolean;
  close(): Promise<void>;
}

export const s3Bucket = 'canhoto-backup';
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'AKIAMARKED', AWS_SECRET_ACCESS_KEY: 'marked-secret' };
const pageSize = 3;

interface Asked {
  method: string;
  /** Without the bucket; empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  request: IncomingMessage;
  body: Buffer;
}

/** Stores objects over HTTP as S3 does, by path, for requests that are signed; lists three names a page. */
export async function openS3Double(): Promise<S3Double> {
  // The library looks there first; nothing else of ours does.
  Object.assign(process.env, s3Credentials);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const double: S3Double = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ objects: new Map(), unfinished: new Map(), asked: [], trouble: () => null, takesConditions: true },
    secret: s3Credentials.AWS_SECRET_ACCESS_KEY,
    close: () => {
      for (const name of Object.keys(s3Credentials)) delete process.env[name];
      return new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    },
  };
  const { objects, unfinished } = double;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', double.url);
    const method = request.method ?? '';
    const told = `${method} ${url.pathname}${url.search}`;
    double.asked.push(told);
    const body = await buffer(request);
    const trouble = double.trouble(told);
    if (trouble === 'silence') return null;
    if (typeof trouble === 'number') return refuse(response, trouble, 'SlowDown');
    if (!isSigned(request, url, { body, secret: double.secret }))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== s3Bucket) return refuse(response, 404, 'NoSuchBucket');
    const asked: Asked = { method, key: path.join('/'), query: url.searchParams, request, body };
    if (asked.key === '') return list(asked, response);
    if (method === 'GET' || method === 'HEAD') return give(asked, response, trouble === 'cut');
    if (method === 'DELETE') return remove(asked, response);
    if (isCorrupt(request, body)) return refuse(response, 400, 'BadDigest');
    if (request.headers['if-none-match'] !== undefined && !double.takesConditions)
      return refuse(response, 501, 'NotImplemented');
    const isTaken = request.headers['if-none-match'] === '*' && objects.has(asked.key);
    if (method === 'POST') return inParts(asked, response, isTaken);
    const part = Number(asked.query.get('partNumber'));
    if (part === 0 && isTaken) return refuse(response, 412, 'PreconditionFailed');
    if (part === 0) objects.set(asked.key, body);
    else unfinished.get(asked.query.get('uploadId') ?? '')?.set(part, body);
    return response.writeHead(200, { etag: etagOf(body), ...checksumOf(request) }).end();
  }

  function inParts({ key, query, body }: Asked, response: ServerResponse, isTaken: boolean): unknown {
    const id = query.get('uploadId');
    if (id === null) {
      const begun = randomUUID();
      unfinished.set(begun, new Map());
      return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${begun}</UploadId>`);
    }
    const parts = unfinished.get(id);
    if (parts === undefined) return refuse(response, 404, 'NoSuchUpload');
    if (isTaken) return refuse(response, 412, 'PreconditionFailed');
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
    objects.set(key, Buffer.concat(named.map((number) => parts.get(number) ?? Buffer.alloc(0))));
    unfinished.delete(id);
    return xml(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key>`);
  }

  function give({ method, key, request }: Asked, response: ServerResponse, isCut: boolean): unknown {
    const content = objects.get(key);
    if (content === undefined) return refuse(response, 404, 'NoSuchKey');
    const expected = request.headers['if-match'];
    if (expected !== undefined && expected !== etagOf(content))
      return refuse(response, 412, 'PreconditionFailed');
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    const sent = content.subarray(Number(from ?? 0));
    response.writeHead(from === undefined ? 200 : 206, {
      ...{ 'content-length': sent.length, etag: etagOf(content) },
      ...(from === undefined
        ? {}
        : { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    if (method === 'HEAD') return response.end();
    if (isCut) return response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
    return response.end(sent);
  }

  function remove({ key, query }: Asked, response: ServerResponse): unknown {
    const id = query.get('uploadId');
    if (id === null) objects.delete(key);
    else unfinished.delete(id);
    return response.writeHead(204).end();
  }

  function list({ query }: Asked, response: ServerResponse): unknown {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = [...objects.keys()].filter(
      (key) => key.startsWith(query.get('prefix') ?? '') && key > after,
    );
    const page = keys.sort().slice(0, pageSize);
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const isMore = keys.length > pageSize;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(response, 'ListBucketResult', `<IsTruncated>${isMore}</IsTruncated>${next}${contents}`);
  }

  return double;
}

/** As S3 does, it repeats what was signed and by whom. */
function refuse(response: ServerResponse, status: number, code: string): unknown {
  const { AWS_ACCESS_KEY_ID: id } = s3Credentials;
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(
    `<Error><Code>${code}</Code><Message>${code} of ${id}</Message><AWSAccessKeyId>${id}</AWSAccessKeyId></Error>`,
  );
}

function xml(response: ServerResponse, name: string, content: string): unknown {
  response.writeHead(200, { 'content-type': 'application/xml' });
  return response.end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function checksumOf({ headers }: IncomingMessage): Record<string, string> {
  const sum = headers['x-amz-checksum-crc32'];
  return typeof sum === 'string' ? { 'x-amz-checksum-crc32': sum } : {};
}

function isCorrupt({ headers }: IncomingMessage, body: Buffer): boolean {
  const sum = headers['x-amz-checksum-crc32'];
  if (typeof sum !== 'string') return false;
  const own = Buffer.alloc(4);
  own.writeUInt32BE(crc32(body));
  return own.toString('base64') !== sum;
}

/** Signature version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  { body, secret }: { body: Buffer; secret: string },
): boolean {
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const payload = String(headers['x-amz-content-sha256']);
  const isOwnPayload = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body);
  if (id !== s3Credentials.AWS_ACCESS_KEY_ID || !isOwnPayload) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, signed.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
