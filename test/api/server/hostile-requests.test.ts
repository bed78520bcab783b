import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { customerSchema } from '#src/api/customer/schema.ts';
import { noOperationLimits } from '#src/api/graphql/operation-limits.ts';
import { ownOperations } from '#src/api/graphql/own-operations.ts';
import { createPlans } from '#src/api/graphql/plans.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// What nobody of good will sends: each is refused with a code, and costs us no more than what everybody sends.
const deployment = await openDeployment();
const path = '/production/customer/graphql';

const row = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

/** `n` makes each of them one that nobody has sent before. */
const documents: Record<string, (n: number) => string> = {
  'an alias bomb': (n) => `query q${n} { ${row(200, (at) => `a${at}: genders { id }`)} }`,
  'one field four hundred times': (n) => `query q${n} { genders { ${'id '.repeat(390)} } }`,
  'one field with arguments a hundred times': (n) =>
    `query q${n} { ${row(100, () => 'event(slug: "x") { id }')} }`,
  'fragments that all overlap': (n) =>
    `query q${n} { ${row(40, (at) => `...f${at}`)} } ${row(40, (at) => `fragment f${at} on Query { genders { id } }`)}`,
  'fragments in a ring': (n) =>
    `query q${n} { ...f0 } ${row(60, (at) => `fragment f${at} on Query { ...f${(at + 1) % 60} }`)}`,
  'fragments that double': (n) =>
    `query q${n} { ...f0 } ${row(25, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f25 on Query { genders { id } }`,
  'a hundred kilobytes': (n) => `query q${n} { ${row(20_000, (at) => `a${at}`)} }`,
  'braces only': (n) => `${'{'.repeat(9_000)}${n}`,
  'a list in a list in a list': (n) =>
    `query q${n} { event(slug: ${'['.repeat(480)}${']'.repeat(480)}) { id } }`,
  'a list of a thousand': (n) => `query q${n} { event(slug: [${row(900, () => '1')}]) { id } }`,
  'directives on directives': (n) => `query q${n} { genders ${'@include(if: true) '.repeat(80)} { id } }`,
  'two hundred operations': (n) => row(200, (at) => `query q${n}x${at} { __typename }`),
  'variables nobody uses': (n) => `query q${n}(${row(240, (at) => `$v${at}: Int`)}) { __typename }`,
  'fields that are not there': (n) => `query q${n} { ${row(390, (at) => `nothing${at}`)} }`,
  'arguments that are not there': (n) =>
    `query q${n} { event(slug: "x" ${row(300, (at) => `a${at}: 1`)}) { id } }`,
  'a million answers': (n) =>
    `query q${n} { events(first: 100) { items { categories { offers { batches { id } parts { batches { id } } } } } } }`,
  'two mutations': (n) => `mutation q${n} { confirmEmailAgain { success } leaveWaitlist(id: "x") { id } }`,
};

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${deployment.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[]; data?: unknown };
  return { status: response.status, code: answer.errors?.[0]?.extensions?.code, data: answer.data };
}

const refusals = ['INVALID_REQUEST', 'INVALID_INPUT'];

describe.each(Object.entries(documents))('%s', (_name, make) => {
  test('is refused with a code', async () => {
    const { status, code, data } = await post(JSON.stringify({ query: make(0), operationName: null }));
    expect(refusals).toContain(code);
    expect(status).toBeLessThan(500);
    expect(data ?? null).toBeNull();
  });

  test('costs no more than a page of our own that nobody has asked for yet', () => {
    const own = ownOperations(new URL('../../../src/web/parts/customer-api/', import.meta.url));
    const page = own.find(({ name }) => name === 'EventPage')?.text ?? '';
    const plans = createPlans(customerSchema(), {
      own,
      introspects: false,
      newDocuments: noOperationLimits.newDocuments,
      milliseconds: () => 0,
    });
    const cost = (text: string) => {
      const before = process.cpuUsage();
      plans.planFor(text, null);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const normal: number[] = [];
    const hostile: number[] = [];
    // Both in turns, so that neither has the warm machine to itself; the first few warm it.
    for (let n = 0; n < 14; n += 1) {
      const [page0, hostile0] = [cost(page.replace('EventPage', `EventPage${n}`)), cost(make(n))];
      if (n < 5) continue;
      normal.push(page0);
      hostile.push(hostile0);
    }
    // The quickest of each: what a busy machine adds is the cost of neither.
    expect(Math.min(...hostile)).toBeLessThanOrEqual(Math.min(...normal) * 1.2);
  });
});

describe('ways of asking', () => {
  const query = '{ genders { id } }';

  test.each<[string, () => ReturnType<typeof post>, number]>([
    ['an array of operations', () => post(JSON.stringify([{ query }, { query }])), 400],
    [
      'a form',
      () =>
        post(`query=${encodeURIComponent(query)}`, { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    ],
    [
      'a form that says it is text',
      () => post(JSON.stringify({ query }), { 'content-type': 'text/plain' }),
      415,
    ],
    ['no JSON', () => post('{"query": '), 400],
    ['no query', () => post('{}'), 400],
    ['variables that are a list', () => post(JSON.stringify({ query, variables: [1] })), 400],
    ['a body of 70 kB', () => post(JSON.stringify({ query, variables: { pad: 'x'.repeat(70_000) } })), 400],
  ])('%s is refused', async (_name, ask) => {
    const { status, code, data } = await ask();
    expect(code).toBe('INVALID_REQUEST');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(data ?? null).toBeNull();
  });

  test('a mutation by GET does nothing', async () => {
    const mutation = encodeURIComponent('mutation { confirmEmailAgain { success } }');
    const response = await fetch(`${deployment.url}${path}?query=${mutation}`);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_REQUEST' } }] });
  });

  test.each([
    ['a number no integer holds', { stateId: 1e30 }],
    ['a thousand levels', { stateId: JSON.parse(`${'['.repeat(1_000)}1${']'.repeat(1_000)}`) as unknown }],
    ['a list of ten thousand', { stateId: Array(10_000).fill(1) }],
    ['a name of the prototype', JSON.parse('{"__proto__": {"stateId": 1}}') as object],
  ])('variables with %s are refused', async (_name, variables) => {
    const { status, code } = await post(
      JSON.stringify({ query: 'query($stateId: Int!) { cities(stateId: $stateId) { id } }', variables }),
    );
    expect(refusals).toContain(code);
    expect(status).toBeLessThan(500);
  });
});

describe('connections', () => {
  const { port } = new URL(deployment.url);

  test('headers beyond 16 kB are refused', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = httpRequest(
        `${deployment.url}/healthz`,
        { headers: { 'x-pad': 'x'.repeat(20_000) } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(431);
  });

  test('a body longer than it may be is refused before it is there', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', reject);
      socket.once('data', (data) => {
        resolve(String(data).slice(9, 12));
        socket.destroy();
      });
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000000\r\n\r\n{`,
      );
    });
    expect(status).toBe('400');
  });

  test.each([path, '/api/login'])('JSON that is not UTF-8 is refused at %s', async (url) => {
    const body = Buffer.from(JSON.stringify({ query: '{ genders { id } } # João', email: 'João' }), 'latin1');
    const headers = { 'content-type': 'application/json', origin: deployment.url };
    const response = await fetch(`${deployment.url}${url}`, { method: 'POST', headers, body });
    expect(await response.text()).toContain('INVALID_REQUEST');
  });

  test('a body that does not tell its length is cut off where it is too long', async () => {
    const response = await fetch(`${deployment.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({
        start(controller) {
          for (let part = 0; part < 80; part += 1)
            controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(400);
  });

  test('whoever does not say what they want is given a limited time', () => {
    const { headersTimeout, requestTimeout } = deployment.server.server;
    expect(headersTimeout).toBeLessThanOrEqual(15_000);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    expect(headersTimeout).toBeGreaterThan(0);
  });
});
