import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, describe, expect, test } from 'vitest';
import { openLog } from '#src/app/open-log.ts';
import { runJobs } from '#src/job/run-jobs.ts';
import { recordWith } from '#src/trace/spans.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { AccountBrowser, registerBrowser, testPassword } from '#test/support/journey/account-browser.ts';

// docs/algorithms/traces.md: all that is recorded, beside one marked person.
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
recordWith(provider.getTracer('test'));
afterAll(() => recordWith(null));

const lines: string[] = [];
const deployment = await openDeployment({
  log: openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
});
const { context } = deployment;
const address = `${deployment.url}/production/customer/graphql`;

const marked = {
  name: 'Zuleika',
  lastName: 'Marcadíssima',
  email: 'zuleika.marcada@example.com',
  documentNumber: '52998224725',
  password: testPassword,
};

async function graphql(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  exporter.reset();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = await response.json();
  // A request is over when its connection says so, a moment after its answer.
  await expect.poll(() => root()).toBeDefined();
  return body as { errors?: { extensions: { code: string; requestId: string } }[] };
}

const root = () => exporter.getFinishedSpans().find((span) => span.parentSpanContext === undefined);

describe('a request that is recorded', () => {
  test('has its operation, its status, its statements and no trace of another', async () => {
    await graphql(
      'query Named { states { id } }',
      {},
      {
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    );
    const request = root();
    expect(request).toMatchObject({
      name: 'query states',
      kind: 1,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/production/customer/graphql',
        'canhoto.kind': 'customer API',
        'http.response.status_code': 200,
      },
    });
    // Somebody else's header is not believed.
    expect(request?.spanContext().traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  });

  test('has a span for each statement, and the failed one says why', async () => {
    const [buyer] = await deployment.customers(1);
    const token = { authorization: `Bearer ${buyer?.token}` };
    await graphql('{ orders { items { number } } }', {}, token);
    const statements = exporter.getFinishedSpans().filter(({ kind }) => kind === 2);
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringContaining('customer_order'));
    for (const span of exporter.getFinishedSpans())
      expect(span.spanContext().traceId).toBe(root()?.spanContext().traceId);

    await context.pool.query('alter table customer_order rename column placed_at to placed_away');
    try {
      const before = lines.length;
      const { errors } = await graphql('{ orders { items { number } } }', {}, token);
      const failed = exporter.getFinishedSpans().find(({ kind, status }) => kind === 2 && status.code === 2);
      expect(failed?.status.message).toBe('42703');
      expect(root()).toMatchObject({
        status: { code: 2, message: 'UNEXPECTED' },
        attributes: {
          'canhoto.refusal': 'UNEXPECTED',
          'canhoto.request_id': errors?.[0]?.extensions.requestId,
        },
      });
      // The line of the log leads to the trace.
      expect(lines.slice(before).map((line) => JSON.parse(line).traceId)).toContain(
        root()?.spanContext().traceId,
      );
    } finally {
      await context.pool.query('alter table customer_order rename column placed_away to placed_at');
    }
  });

  test('a refusal is named, and is no failure', async () => {
    await graphql('{ orders { items { number } } }');
    expect(root()).toMatchObject({
      status: { code: 0 },
      attributes: { 'canhoto.refusal': 'UNAUTHENTICATED' },
    });
  });
});

test('no span names anybody, whatever is sent and whatever fails', async () => {
  exporter.reset();
  const { browser } = await registerBrowser(deployment, {
    ...marked,
    passwordConfirmation: marked.password,
  });
  const token = await browser.token();
  const other = new AccountBrowser(deployment);
  await other.call('/api/login', { email: marked.email, password: `${marked.password}x` });
  await other.call('/api/requestNewPassword', { email: marked.email });
  await fetch(
    `${deployment.url}/api/nothing/${marked.documentNumber}?email=${encodeURIComponent(marked.email)}`,
  );
  const running = runJobs(context);
  await expect.poll(() => exporter.getFinishedSpans().map(({ name }) => name)).toContain('send-mails');
  await running.stop();
  const kept = exporter.getFinishedSpans();
  expect(kept.length).toBeGreaterThan(10);
  await graphql(
    `query ${marked.name} ($zuleika: String) { order(number: "${marked.email}") { number } states { id } }`,
    { zuleika: marked.email },
    { authorization: `Bearer ${token}x`, 'user-agent': marked.email },
  );
  const text = [...kept, ...exporter.getFinishedSpans()]
    .map(({ name, attributes, events, status, links }) =>
      JSON.stringify({ name, attributes, events, status, links }),
    )
    .join('\n');
  const secrets = [...Object.values(marked), token, ...browser.jar.values()].filter((one) => one.length > 3);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
