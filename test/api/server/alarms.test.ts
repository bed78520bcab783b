import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { countRequests, type MetricsServer, openMetricsServer } from '#src/api/metrics/metrics-server.ts';
import { watchSales } from '#src/app/operate/watch/watch.ts';
import { connect } from '#src/db/connect.ts';
import { watchDeployment } from '#src/service/ground/metric/deployment-gauges.ts';
import { createMetrics } from '#src/service/ground/metric/metrics.ts';
import { watchProcess } from '#src/service/ground/metric/watch-process.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// A real Prometheus with our rules looks at a real program in which trouble is planted. All goes eight times as fast.
const pace = 8;
const isInstalled = spawnSync('prometheus', ['--version']).error === undefined;
const shop = await openCheckout();
const { deployment } = shop;
const { context, clock } = deployment;
const folder = mkdtempSync(join(tmpdir(), 'canhoto-alarms-'));
const servers = new Map<string, MetricsServer>();
const watched = { ...context };
const watching = watchSales({
  ...{ url: 'http://127.0.0.1:1', slug: 'nothing', tell: () => {} },
  milliseconds: () => performance.now() * pace,
});
let prometheus: ChildProcess;
let port = 0;

const unitSeconds = { s: 1, m: 60, h: 3_600 } as const;
const quicker = (duration: string) =>
  duration.replace(/(\d+)([smh])/, (_, count: string, unit: keyof typeof unitSeconds) => {
    return `${Math.max(1, Math.round((Number(count) * unitSeconds[unit]) / pace))}s`;
  });

/** Our rules, with each window and each wait an eighth. */
function quickRules(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy/monitoring/alerts.yaml'), 'utf8');
  return JSON.stringify(parse(text), (key, value) => {
    if (key === 'for') return quicker(value);
    return key === 'expr' ? value.replace(/\[\w+\]/g, quicker) : value;
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: free } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return free;
}

async function openTarget(
  name: string,
  metrics: { write(): string },
  refresh = async () => {},
): Promise<void> {
  servers.set(name, await openMetricsServer(metrics, { port: 0, host: '127.0.0.1', refresh }));
}

beforeAll(async () => {
  if (!isInstalled) return;
  const time = context.clock.milliseconds.bind(context.clock);
  vi.spyOn(clock, 'milliseconds').mockImplementation(() => time() * pace);
  countRequests(deployment.server.server, context.metrics);
  watchProcess(context, context.metrics);
  const refresh = watchDeployment(watched, context.metrics);
  await openTarget('worker', context.metrics, refresh);
  await openTarget('watch', watching.registry);
  // A node that reads no deployment, and answers while it has no connection.
  const web = createMetrics();
  watchProcess(context, web);
  await openTarget('web', web);
  await openTarget('dead', createMetrics());
  const targets = [...servers.values()].map((server) => `127.0.0.1:${server.port}`);
  const config = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['rules.json'],
    scrape_configs: [{ job_name: 'canhoto', static_configs: [{ targets }] }],
  };
  writeFileSync(join(folder, 'rules.json'), quickRules());
  writeFileSync(join(folder, 'prometheus.json'), JSON.stringify(config));
  port = await freePort();
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.json')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
});

afterAll(async () => {
  vi.restoreAllMocks();
  if (prometheus !== undefined) {
    const ended = new Promise((exited) => prometheus.once('exit', exited));
    prometheus.kill();
    await ended;
  }
  for (const server of servers.values()) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the alarms that are on, each once; null while nobody answers. */
async function firing(): Promise<string[] | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  const on = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  return [...new Set(on)].sort();
}

async function upTargets(): Promise<unknown[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent('up == 1')}`);
  return ((await answer.json()) as { data: { result: unknown[] } }).data.result;
}

const eventOf = (units: number) =>
  shop.event({ days: { sat: units }, offers: [{ key: 'full', days: ['sat'] }] });

/** Troubles of the database and of requests, all there at once. */
async function plantTroubles(): Promise<void> {
  const event = await eventOf(5);
  const [buyer] = await deployment.customers(1);
  const held = await shop.save(event, buyer!, [{ batchId: batchOf(event, 'full'), quantity: 1 }]);
  await shop.place(buyer!, held.data.saveCart.id, { payment: { method: 'PIX' } });
  // Without a payer and a worker the payment, the order and the mail grow old.
  clock.pass(31 * 60);
  await context.pool.query(`update pool set sold = sold + 1 where event_id = $1`, [event.id]);
  await context.pool.query(
    `insert into money_review (event_id, id, payment_id, reason, amount_cents, opened_at)
    select event_id, gen_random_uuid(), id, 'REFUND_FAILED', 100, $2 from payment where event_id = $1`,
    [event.id, clock.now()],
  );
  await servers.get('dead')?.close();
  servers.delete('dead');
}

/** Requests that end in a defect, a few in each look. */
async function askBroken(): Promise<void> {
  const [buyer] = await deployment.customers(1);
  await context.pool.query('alter table customer_order rename column customer_id to customer_away');
  try {
    for (let asked = 0; asked < 5; asked += 1) {
      const { errors } = await deployment.graphql('{ orders { items { number } } }', {}, buyer!);
      expect(errors?.[0]?.extensions.code).toBe('UNEXPECTED');
    }
  } finally {
    await context.pool.query('alter table customer_order rename column customer_away to customer_id');
  }
}

const planted = [
  ...['CheckoutFailsFast', 'Defect', 'LedgerDiffers', 'MailsWait', 'MoneyNeedsAPerson', 'NodeDown'],
  ...['OverdueOrders', 'PaymentsUnresolved', 'SyntheticTrouble'],
];

describe.runIf(isInstalled)('planted troubles', () => {
  test('a healthy deployment has no alarm', async () => {
    await eventOf(2);
    await expect.poll(firing).toEqual([]);
    // All four have been looked at.
    await expect.poll(async () => (await upTargets()).length).toBe(4);
    expect(await firing()).toEqual([]);
  });

  test('nine that are planted at once have their alarms, and no other has one', async () => {
    deployment.allowBroken();
    await plantTroubles();
    let on: string[] = [];
    await expect
      .poll(async () => {
        await askBroken();
        await watching.walkOnce();
        on = (await firing()) ?? [];
        return on;
      })
      .toEqual(expect.arrayContaining(planted));
    const others = on.filter((name) => !planted.includes(name) && name !== 'CheckoutFailsSlowly');
    expect(others).toEqual([]);
  });

  test('a buyer who only looks and walks no more is told', async () => {
    deployment.allowBroken();
    await expect.poll(firing).toContain('SyntheticSilent');
  });

  test('a database that cannot be read is told', async () => {
    deployment.allowBroken();
    const gone = connect({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } });
    watched.db = gone.db;
    try {
      await expect.poll(firing).toContain('DeploymentUnread');
    } finally {
      watched.db = context.db;
      await gone.db.destroy();
    }
  });

  test('requests that wait for a connection are told', async () => {
    deployment.allowBroken();
    const clients = await Promise.all(
      Array.from({ length: context.pool.options.max ?? 10 }, () => context.pool.connect()),
    );
    let isOver = false;
    // One after the other waits for as long as it may.
    const waiting = (async () => {
      while (!isOver) {
        const client = await context.pool.connect().catch(() => null);
        client?.release();
      }
    })();
    try {
      await expect.poll(firing).toContain('ConnectionsWait');
    } finally {
      isOver = true;
      for (const client of clients) client.release();
      await waiting;
    }
  });
});

test.skipIf(isInstalled)('planted troubles need Prometheus, which is not installed', () => {});
