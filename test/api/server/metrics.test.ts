import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countRequests, type MetricsServer, openMetricsServer } from '#src/api/metrics/metrics-server.ts';
import { connect } from '#src/db/connect.ts';
import { limits } from '#src/domain/limits.ts';
import { insertMails } from '#src/service/ground/mail/mail.sql.ts';
import { sendDueMails } from '#src/service/ground/mail/send-due-mails.ts';
import { watchDeployment } from '#src/service/ground/metric/deployment-gauges.ts';
import { createMetrics } from '#src/service/ground/metric/metrics.ts';
import { watchProcess } from '#src/service/ground/metric/watch-process.ts';
import { withoutComparing } from '#test/support/deployment/without-comparing.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';

const shop = await openCheckout();
const { deployment } = shop;
const { context, clock } = deployment;
let server: MetricsServer;

beforeAll(async () => {
  countRequests(deployment.server.server, context.metrics);
  watchProcess(context, context.metrics);
  const refresh = watchDeployment(context, context.metrics);
  server = await openMetricsServer(context.metrics, { port: 0, host: '127.0.0.1', refresh });
});

afterAll(async () => await server?.close());

/** The value of one series; null where it is not told. */
async function read(series: string): Promise<number | null> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

const eventOf = (units: number) =>
  shop.event({ days: { sat: units }, offers: [{ key: 'full', days: ['sat'] }] });

test('the port tells metrics as Prometheus reads them, to GET /metrics and to nobody else', async () => {
  const at = `http://127.0.0.1:${server.port}`;
  const told = await fetch(`${at}/metrics`);
  expect(told.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await told.text()).trimEnd().split('\n');
  const pattern = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)+\})? -?[\d.]+(e[-+]\d+)?)$/;
  expect(lines.filter((line) => !pattern.test(line))).toEqual([]);
  for (const path of ['/', '/metrics/', '/metrics?x=1', '/healthz'])
    expect((await fetch(at + path)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${deployment.url}/metrics`)).status).toBe(404);
});

test('holds are counted by their result, and refusals by their code', async () => {
  const event = await eventOf(2);
  const [buyer] = await deployment.customers(1);
  const hold = (quantity: number) =>
    shop.save(event, buyer!, [{ batchId: batchOf(event, 'full'), quantity }]);
  const [held, refused] = [
    (await read('canhoto_holds_total{result="held"}')) ?? 0,
    (await read('canhoto_refusals_total{code="SOLD_OUT"}')) ?? 0,
  ];
  await hold(2);
  const [other] = await deployment.customers(1);
  const answer = await shop.save(event, other!, [{ batchId: batchOf(event, 'full'), quantity: 1 }]);
  expect(answer.errors?.[0]?.extensions.code).toBe('SOLD_OUT');
  expect(await read('canhoto_holds_total{result="held"}')).toBe(held + 1);
  expect(await read('canhoto_refusals_total{code="SOLD_OUT"}')).toBe(refused + 1);
  const [count, sum] = ['count', 'sum'].map(
    (part) => `canhoto_request_seconds_${part}{kind="customer API",status="2xx"}`,
  ) as [string, string];
  await expect.poll(() => read(count)).toBeGreaterThan(1);
  expect(await read(sum)).toBeGreaterThan(0);
});

test('a path that somebody invents is no label', async () => {
  await fetch(`${deployment.url}/api/invented-${Date.now()}`);
  await fetch(`${deployment.url}/invented-${Date.now()}`);
  const series = (kind: string) => `canhoto_request_seconds_count{kind="${kind}",status="4xx"}`;
  await expect.poll(async () => (await read(series('other API'))) ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await read(series('other'))) ?? 0).toBeGreaterThan(0);
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  expect(text).not.toContain('invented');
});

test('an order that waits, its payment and its mail are told with their age, and the payment is forgotten once it is paid', async () => {
  const event = await eventOf(2);
  const [buyer] = await deployment.customers(1);
  const held = await shop.save(event, buyer!, [{ batchId: batchOf(event, 'full'), quantity: 1 }]);
  const placed = await shop.place(buyer!, held.data.saveCart.id, { payment: { method: 'PIX' } });
  expect(placed.errors).toBeUndefined();
  clock.pass(90);
  const waiting = await askAnew();
  expect(waiting).toMatch(/canhoto_payments_unresolved\{provider="sandbox-bank",status="PENDING"\} [1-9]/);
  const age = Number(
    /canhoto_payments_unresolved_oldest_seconds\{provider="sandbox-bank",status="PENDING"\} ([\d.]+)/.exec(
      waiting,
    )?.[1],
  );
  expect(age).toBeGreaterThanOrEqual(90);
  expect(waiting).toContain(
    'canhoto_orders_last_five_minutes{status="WAITING_FOR_APPROVAL",method="UNPAID"} 1',
  );
  // The mail that says how to pay is due after a minute.
  expect(waiting).toMatch(/canhoto_open_count\{kind="mails"\} [1-9]/);
  expect(Number(/canhoto_open_oldest_seconds\{kind="mails"\} ([\d.]+)/.exec(waiting)?.[1])).toBeGreaterThan(
    25,
  );

  await deployment.bank.pay(await shop.chargeOf(placed.data.placeOrder.number));
  await deployment.bank.settled();
  // The bank's instant is the deployment's own, so its ticket is there at once.
  expect((await read('canhoto_pix_ticket_seconds_bucket{le="10"}')) ?? 0).toBeGreaterThanOrEqual(1);
  expect((await read('canhoto_pix_ticket_seconds_count')) ?? 0).toBeGreaterThanOrEqual(1);
  const paid = await askAnew();
  expect(paid).toContain('canhoto_orders_last_five_minutes{status="APPROVED",method="PIX"} 1');
  // It is checked for months, for its bank may take it back, and is decided all the same.
  expect(paid).not.toContain('canhoto_payments_unresolved{');
});

test('a mail that the mail server does not take is counted as failed, and one that it takes as sent', async () => {
  const mails = async () =>
    await Promise.all(
      ['sent', 'failed'].map(async (result) => (await read(`canhoto_mails_total{result="${result}"}`)) ?? -1),
    );
  const to = { toAddress: 'counted@example.com', locale: 'pt' as const };
  const about = { template: 'password-changed' as const, data: { customerId: null } };
  const sendAll = async (mail: typeof context.mail) => {
    clock.pass(11);
    await sendDueMails({ ...context, mail }, async () => ({
      ...{ subject: 'Oi', html: '<p>Oi</p>', text: 'Oi', attachments: [] },
    }));
  };
  await sendAll(context.mail);
  const [sent = 0, failed = 0] = await mails();
  await insertMails(context.db, [{ id: context.ids.uuid(), key: 'counted', to, at: clock.now(), ...about }]);
  const away = {
    ...context.mail,
    send: async () => {
      throw new Error('connect ECONNREFUSED');
    },
  };
  await sendAll(away);
  expect(await mails()).toEqual([sent, failed + 1]);
  await sendAll(context.mail);
  expect(await mails()).toEqual([sent + 1, failed + 1]);
});

test('a refund that was tried in vain again and again is told, though its next try is not due', async () => {
  const event = await eventOf(2);
  const [buyer] = await deployment.customers(1);
  const held = await shop.save(event, buyer!, [{ batchId: batchOf(event, 'full'), quantity: 1 }]);
  await shop.place(buyer!, held.data.saveCart.id, { payment: { method: 'PIX' } });
  await context.pool.query(
    `insert into refund (event_id, id, payment_id, settlement_reference, amount_cents, status, cause, attempts,
      next_attempt_at, last_error, requested_at)
    select event_id, gen_random_uuid(), id, 'x', 100, 'PROCESSING', 'RETURNED', $2, $3::timestamptz + interval '1 hour', 'away',
      $3::timestamptz - interval '20 minutes' from payment where event_id = $1`,
    [event.id, limits.refundAttemptsThatWorry - 1, clock.now()],
  );
  const change = (set: string) =>
    context.pool.query(`update refund set ${set} where event_id = $1`, [event.id]);
  const count = async () => /canhoto_open_count\{kind="failingRefunds"\} (\d+)/.exec(await askAnew())?.[1];
  try {
    expect(await count()).toBe('0');
    await change('attempts = attempts + 1');
    expect(await count()).toBe('1');
    const age = /canhoto_open_oldest_seconds\{kind="failingRefunds"\} ([\d.]+)/.exec(await askAnew())?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(1_200);
    // The bank has it, and takes its time.
    await change('last_error = null');
    expect(await count()).toBe('0');
  } finally {
    await context.pool.query('delete from refund where event_id = $1', [event.id]);
  }
});

test('an erasure that has begun and is not done is told with its age', async () => {
  const set = async (begunAt: Date | null, doneAt: Date | null) =>
    await context.pool.query(
      `insert into erasure (id, customer_id, requested_at, due_at, begun_at, done_at)
      values (gen_random_uuid(), gen_random_uuid(), $1, $1, $2, $3)`,
      [clock.now(), begunAt, doneAt],
    );
  const long = new Date(clock.now().getTime() - 4_000_000);
  await set(null, null);
  await set(long, clock.now());
  const age = async () =>
    Number(/canhoto_open_oldest_seconds\{kind="begunErasures"\} ([\d.]+)/.exec(await askAnew())?.[1]);
  expect(await age()).toBe(0);
  await set(long, null);
  expect(await age()).toBeGreaterThanOrEqual(4_000);
});

/** Another process, which has read nothing yet. */
async function askAnew(): Promise<string> {
  const metrics = createMetrics();
  await watchDeployment(context, metrics)();
  return metrics.write();
}

test('an event whose ledgers cannot be compared takes no other number away', async () => {
  const event = await eventOf(2);
  const metrics = createMetrics();
  await watchDeployment({ ...context, db: withoutComparing(context.db, event.id) }, metrics)();
  expect(metrics.write()).toContain('canhoto_open_count{kind="mails"}');
  expect(metrics.write()).toContain('canhoto_deployment_read_failures_total 0');
});

test('a deployment that cannot be read tells no old numbers, and that it was not read', async () => {
  const gone = connect({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } });
  const metrics = createMetrics();
  const asked = { ...context };
  const refresh = watchDeployment(asked, metrics);
  const ages = vi.spyOn(clock, 'milliseconds').mockReturnValue(0);
  try {
    await refresh();
    expect(metrics.write()).toContain('canhoto_open_count{kind="mails"}');
    asked.db = gone.db;
    ages.mockReturnValue(9_999);
    await refresh();
    expect(metrics.write()).toContain('canhoto_deployment_read_failures_total 0');
    ages.mockReturnValue(10_000);
    await refresh();
  } finally {
    ages.mockRestore();
    await gone.db.destroy();
  }
  expect(metrics.write()).not.toContain('canhoto_open_count{');
  expect(metrics.write()).toContain('canhoto_deployment_read_failures_total 1');
});
