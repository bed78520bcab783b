import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemonstrationDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { type Program, startProgram } from '../support/journey/program.ts';

// Requests that any visitor can send: none of it is a failure of the program, and each line of its log can be read. And which host
// serves what, where the back office has one of its own.
const office = 'escritorio.example';
let database: TestDatabase;
let program: Program;

beforeAll(async () => {
  database = await createDemonstrationDatabase();
  program = await startProgram({ DATABASE_URL: database.databaseUrl, STAFF_URL: `http://${office}` });
});
afterAll(async () => {
  await program.stop();
  await database.drop();
});

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** A request as it is written, byte for byte: fetch would mend it. */
async function raw(text: string | Buffer): Promise<Answer> {
  const socket = connect(program.port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    said += part;
  });
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  const [head = '', ...body] = said.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}

const ask = (line: string, headers: readonly string[] = [], body = '') => {
  const named = headers.some((header) => /^host:/i.test(header)) ? [] : [`host: localhost:${program.port}`];
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return raw(
    `${line} HTTP/1.1\r\n${[...named, 'connection: close', ...length, ...headers].join('\r\n')}\r\n\r\n${body}`,
  );
};

const paths = [
  ...[
    '/',
    '/pt',
    '/en',
    '/pt/',
    '/pt?',
    '/pt?x=%E0%A4%A',
    '/pt/evento/nada',
    '/pt/conta',
    '/pt/checkout/nada',
    '/pt/pedido/XX-1',
  ],
  ...[
    '/pt/%E2%80%A8x',
    '/pt/%F0%9F%98%80',
    '/pt/evento/%E2%80%A9',
    '/pt/evento/a%2Fb',
    '/pt/%20',
    '/pt/..%2f..',
    '/pt/%C3%28',
    '/pt/a;b',
    '/pt/a:b',
    '/pt/*',
    '/fr',
    '/PT',
    '/pt.data',
    '/pt/evento/mundo-quadrinho.data',
    '/_root.data',
    '/__manifest',
    '/__manifest?p=/pt',
    '/pt?_routes=x',
    '/pt?index',
    '/.well-known/x',
  ],
  ...[
    '/art/x.svg',
    '/art/mundo-quadrinho.svg?v=x',
    '/pictures/a/b/c',
    '/pictures/00000000-0000-4000-8000-000000000000/x/1.jpg',
    '/link-preview/pt',
    '/link-preview/xx/y.jpg',
    '/locales/pt/x.json',
    '/api/user',
    '/api/nothing',
    '/api/staff/x',
    '/production/customer/graphql',
    '/production/staff/graphql',
    '/back-office/',
    '/webhooks/x',
    '/sitemap.xml',
    '/sandbox/mail',
    '/pt/auth/entrar',
    '/pt/auth/nova-senha?token=x',
    '/pt/cancelamento-e-reembolso',
    '/pt/fila/nada',
    '/pt/realizador/%00',
    '/assets/x.js',
    '/a'.repeat(3_000),
  ],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT'];
const own = () => `origin: http://localhost:${program.port}`;
const bodies: readonly (readonly [readonly string[], string])[] = [
  [['content-type: application/x-www-form-urlencoded'], 'a=1&email=%ff&intent=logIn'],
  [['content-type: application/x-www-form-urlencoded'], `${'x'.repeat(70_000)}=1`],
  [['content-type: application/json'], '{"a":'],
  [['content-type: application/json'], '{"__proto__":{"x":1}}'],
  [['content-type: multipart/form-data; boundary=x'], '--x\r\nnothing'],
  [['content-type: multipart/form-data'], 'x'],
  [['content-type: text/plain;;;'], 'x'],
  [['content-type: application/json', 'content-encoding: gzip'], 'not gzip'],
  [['content-type: application/x-www-form-urlencoded', 'content-encoding: zzz'], 'a=1'],
  [['content-type: application/x-www-form-urlencoded', 'content-encoding: br'], 'a=1'],
  [[], ''],
];
const oddHeaders = [
  ...[
    'accept-encoding: identity;q=0',
    'accept-encoding: *;q=0',
    'accept-encoding: zzz',
    'accept-language: %%%',
    'accept-language: en',
    'range: bytes=9-1',
    'if-none-match: *',
    'if-none-match: "',
    'cookie: canhoto.session_token=%zz',
    'cookie: canhoto.session_token=x.y; canhoto.code=1',
    'cookie: =;;=',
    'authorization: Bearer x',
    'authorization: Basic',
    'x-forwarded-for: a, b',
    'x-forwarded-host: evil.example',
    'expect: 100-continue',
    'upgrade: websocket',
    'te: trailers',
    'origin: null',
    'origin: http://evil.example',
    'sec-fetch-site: cross-site',
    'content-type: \u00ff',
  ],
];

/** Text says that it is UTF-8. Drawings say it in their first line, and data of pages is read by our own scripts alone. */
function isWholeType(type: string): boolean {
  if (type === 'image/svg+xml' || type === 'text/x-script') return true;
  const isText = /^text\/|^application\/(?:json|xml|javascript|manifest)|\+(?:json|xml)\b/.test(type);
  return isText ? /; charset=utf-8$/i.test(type) : /^(?:image|font|application)\/[\w.+-]+$/.test(type);
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('odd requests', () => {
  test('are answered as what they are, and none of them is a failure in the log', {
    timeout: 600_000,
  }, async () => {
    const answers: { asked: string; answer: Answer }[] = [];
    const note = async (asked: string, answer: Promise<Answer>) => {
      answers.push({ asked, answer: await answer });
    };
    for (const path of paths) {
      const short = path.slice(0, 60);
      for (const method of methods) await note(`${method} ${short}`, ask(`${method} ${path}`));
      await note(
        `POST of our own ${short}`,
        ask(`POST ${path}`, [own(), 'content-type: application/x-www-form-urlencoded'], 'a=1'),
      );
      await note(`${short} at the office`, ask(`GET ${path}`, [`host: ${office}`]));
    }
    for (const path of [
      '/pt',
      '/pt/auth/entrar',
      '/pt/evento/nada',
      '/api/login',
      '/production/customer/graphql',
      '/webhooks/sandbox',
    ])
      for (const [headers, body] of bodies)
        await note(`POST ${path} ${headers}`, ask(`POST ${path}`, [own(), ...headers], body));
    for (const header of oddHeaders)
      for (const path of ['/pt', '/pt/evento/nada', '/api/user', '/art/x.svg', '/sitemap.xml'])
        await note(`${path} ${header}`, ask(`GET ${path}`, [header]));
    for (const line of [
      'NONSENSE',
      'GET',
      'GET  /pt HTTP/1.1',
      'GET /pt HTTP/9.9',
      '\x00\x01',
      'GET /pt\x00 HTTP/1.1',
      `GET /${'x'.repeat(20_000)} HTTP/1.1`,
    ])
      await note(JSON.stringify(line).slice(0, 40), raw(`${line}\r\nhost: x\r\n\r\n`));
    // Somebody who goes away in the middle of what they send.
    for (const path of ['/pt/auth/entrar', '/api/login', '/production/customer/graphql']) {
      const socket = connect(program.port, '127.0.0.1');
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${own()}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
      );
      await once(socket, 'connect');
      socket.destroy();
    }
    process.stdout.write(`odd requests: ${answers.length}\n`);
    const failed = answers.filter(({ answer }) => answer.status >= 500 && answer.status !== 501);
    expect(
      failed.map(({ asked, answer }) => `${asked}: ${answer.status} ${answer.body.slice(0, 200)}`),
    ).toEqual([]);
    expect(answers.filter(({ answer }) => /"code":"UNEXPECTED"/.test(answer.body))).toEqual([]);
    // It is still there, and has written all of it before it answers this.
    expect((await ask('GET /healthz')).status).toBe(200);
    const lines = program
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
    expect(`${program.stdout()}${program.stderr()}`).not.toContain('[object Object]');
  });

  test('a form longer than it may be is refused before it is there', async () => {
    const socket = connect(program.port, '127.0.0.1');
    const head = `POST /pt/auth/entrar HTTP/1.1\r\nhost: localhost:${program.port}\r\n${own()}`;
    socket.write(
      `${head}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000000\r\n\r\na&`,
    );
    const [said] = await once(socket, 'data');
    socket.destroy();
    expect(String(said).slice(9, 12)).toBe('400');
  });

  test('each answer says its type, text with its charset, and browsers may not guess another', async () => {
    const base = `http://127.0.0.1:${program.port}`;
    const page = await (await fetch(`${base}/pt`)).text();
    const files = [...page.matchAll(/(?:href|src)="(\/[^"?#]+\.\w+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    const served = [
      ...[
        '/en',
        '/robots.txt',
        '/.well-known/security.txt',
        '/.well-known/canhoto-ticket-key.json',
        '/gate/',
      ],
      ...['/art/mundo-quadrinho.svg', '/offline-worker.js', '/api/user'],
    ];
    const strange: string[] = [];
    for (const path of new Set([...served, ...files, ...paths])) {
      for (const method of files.includes(path) ? ['GET'] : ['GET', 'POST', 'DELETE']) {
        const answer = await fetch(base + path, { method, redirect: 'manual' });
        const told = `${method} ${path.slice(0, 60)}: ${answer.status}`;
        const type = answer.headers.get('content-type') ?? 'none';
        if (answer.headers.get('x-content-type-options') !== 'nosniff')
          strange.push(`${told} may be guessed`);
        if ((await answer.arrayBuffer()).byteLength > 0 && !isWholeType(type))
          strange.push(`${told} ${type}`);
      }
    }
    expect(strange).toEqual([]);
    const { head } = await raw('NONSENSE\r\nhost: x\r\n\r\n');
    expect(head).toContain('content-type: application/json; charset=utf-8\r\n');
    expect(head).toContain('x-content-type-options: nosniff\r\n');
  });

  /** A second request that stands where another reader of the first would not look for one. */
  const hidden = () => `GET /.well-known/security.txt HTTP/1.1\r\nhost: localhost:${program.port}\r\n\r\n`;
  const chunked = 'transfer-encoding: chunked';

  test.each<[string, readonly string[], () => string]>([
    ['both a length and chunks', ['content-length: 4', chunked], () => `0\r\n\r\n${hidden()}`],
    ['chunks and a length after them', [chunked, 'content-length: 4'], () => `0\r\n\r\n${hidden()}`],
    ['two lengths', ['content-length: 0', 'content-length: 70'], hidden],
    ['two lengths in one line', ['content-length: 0, 70'], hidden],
    ['a length with a sign', ['content-length: +70'], hidden],
    ['a length below zero', ['content-length: -1'], hidden],
    ['a length in hexadecimal', ['content-length: 0x46'], hidden],
    ['a length that is too long', [`content-length: ${'9'.repeat(40)}`], hidden],
    ['chunks by another name', ['transfer-encoding: xchunked'], hidden],
    ['chunks before something else', ['transfer-encoding: chunked, identity'], () => `0\r\n\r\n${hidden()}`],
    ['chunks twice', [chunked, chunked], () => `0\r\n\r\n${hidden()}`],
    ['a space before the colon', ['content-length : 70'], hidden],
    ['a header that is folded', ['x-folded: 1', ' content-length: 70'], hidden],
    ['a chunk of no size', [chunked], () => `x\r\n\r\n${hidden()}`],
    ['a chunk with a sign', [chunked], () => `-1\r\n\r\n${hidden()}`],
    ['lines that end in a bare line feed', ['x-a: 1\ncontent-length: 70'], hidden],
    ['a bare carriage return', ['x-a: 1\rcontent-length: 70'], hidden],
  ])(
    '%s make a message without one end: it is refused, and nothing behind it is answered',
    async (_, headers, rest) => {
      const head = [
        'POST /api/login HTTP/1.1',
        `host: localhost:${program.port}`,
        'content-type: application/json',
      ];
      const {
        status,
        head: answered,
        body,
      } = await raw(`${[...head, ...headers].join('\r\n')}\r\n\r\n${rest()}`);
      expect([status, answered.match(/^http\/1\.1 /gm)?.length]).toEqual([400, 1]);
      expect(answered).toContain('connection: close');
      expect(body).not.toContain('HTTP/1.1');
      expect(body).not.toContain('Canonical');
    },
  );

  test.each([
    ['two hosts', ['host: localhost', 'host: evil.example']],
    ['the same host twice', ['host: localhost', 'Host: localhost']],
    ['hosts in one line', ['host: localhost, evil.example']],
    ['a host with a path', ['host: localhost/x']],
    ['a host with somebody before it', ['host: a@localhost']],
  ])('that name %s are refused', async (_, headers) => {
    const { status, body } = await ask('GET /pt', headers);
    expect(status).toBe(400);
    expect(body).toContain('INVALID_REQUEST');
  });
});

describe('where the back office has a host of its own', () => {
  const atOffice = (line: string, more: readonly string[] = []) => ask(line, [`host: ${office}`, ...more]);

  test('it is served there and nowhere else', async () => {
    const paths = [
      '/back-office/',
      '/back-office/events',
      '/api/staff/login',
      '/production/staff/preview/pt?token=x',
    ];
    expect(new Set(statuses(await Promise.all(paths.map((path) => ask(`GET ${path}`)))))).toEqual(
      new Set([404]),
    );
    const page = await atOffice('GET /back-office/');
    expect(page.status).toBe(200);
    const files = [...page.body.matchAll(/"(\/back-office\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      expect((await atOffice(`GET ${path}`)).status).toBe(200);
      expect((await ask(`GET ${path}`)).status).toBe(404);
    }
    const logIn = await atOffice('POST /api/staff/login', ['content-length: 0']);
    expect(logIn.status).not.toBe(404);
    for (const host of [`${office}:80`, office.toUpperCase()])
      expect((await ask('GET /back-office/', [`host: ${host}`])).status).toBe(200);
  });

  test('nothing of the storefront is served there, and its pages lead to their host', async () => {
    const shop = [
      '/api/user',
      '/sitemap.xml',
      '/art/mundo-quadrinho.svg',
      '/offline-worker.js',
      '/gate/',
      '/gate/gate-worker.js',
      '/sandbox/mail',
      '/link-preview/pt.jpg',
      '/locales/pt/common.json',
    ];
    for (const path of shop) expect([path, (await atOffice(`GET ${path}`)).status]).toEqual([path, 404]);
    const customer = await ask(
      'POST /production/customer/graphql',
      [`host: ${office}`, 'content-type: application/json'],
      '{"query":"{ events { total } }"}',
    );
    expect(customer.status).toBe(404);
    const page = await atOffice('GET /pt/evento/mundo-quadrinho?x=1');
    expect([page.status, page.body]).toEqual([302, '']);
    expect(page.head).toContain(`location: http://localhost:${program.port}/pt/evento/mundo-quadrinho?x=1`);
    const start = await atOffice('GET /');
    expect([start.status, /location: (\S+)/.exec(start.head)?.[1]]).toEqual([302, '/back-office/']);
    expect((await atOffice('POST /pt', ['content-length: 0'])).status).toBe(404);
    // At either host somebody who finds a hole is told whom to write.
    const told = await Promise.all([ask, atOffice].map((at) => at('GET /.well-known/security.txt')));
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect(told[1]?.body).toBe(told[0]?.body);
    expect(told[0]?.body).toContain(`Canonical: http://${office}/.well-known/security.txt\n`);
    expect((await atOffice('GET /.well-known/change-password')).status).toBe(404);
    // Files for the preview of a page: built files, and pictures whose address says what they are.
    expect((await atOffice('GET /pictures/a/b/c')).body).toContain('NOT_FOUND');
  });
});
