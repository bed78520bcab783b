import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BankFaults } from '../support/doubles/pix-bank.ts';
import type { Opening } from './opening.ts';
import type { People } from './people.ts';
import type { NodeName, Stage } from './stage.ts';
import type { Activity } from './tries.ts';

/** All that a fault may use; it gives it back when it ends. */
export interface Scene {
  stage: Stage;
  opening: Opening;
  people: People;
}

export interface Fault {
  name: string;
  /** The broken thing and its time, as the page of resilience says it. */
  says: string;
  /** A need that this machine does not meet, in a sentence; null: it can run. */
  missing?(stage: Stage): string | null;
  /** Breaks it; resolves when it is broken no more. */
  run(scene: Scene): Promise<void>;
  /** The longest standstill of each activity, in milliseconds; `others`: of all that are not named. */
  standstillMs: Partial<Record<Activity, number>> & { others: number };
  /** The latest that everybody is well again after its end, in milliseconds. */
  wellAfterMs: number;
}

/** On two cores that are busy with this run itself. */
const usualMs = 6_000;
/** The time that a thing stays broken. */
const forMs = 10_000;

const oneMore = (value: string) => (Number(value) + 0.01).toFixed(2);

const killed = (name: NodeName): Fault['run'] => {
  return async ({ stage }) => {
    await stage.nodes[name].program.kill();
    await wait(5_000);
    await stage.nodes[name].startAgain();
  };
};

/** Stands still and goes on, as a machine that swaps. */
async function standStill(pids: readonly number[], milliseconds: number): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await wait(milliseconds);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

const pidOf = ({ stage }: Scene, name: NodeName) => stage.nodes[name].program.process.pid ?? 0;

/** A connection of somebody else. */
async function connectTo({ server }: Stage): Promise<pg.Client> {
  const client = new pg.Client(server.connection());
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Keeps a transaction of somebody else open that long. */
async function holdOpen(
  { stage }: Scene,
  statements: readonly string[],
  milliseconds: number,
): Promise<void> {
  const client = await connectTo(stage);
  try {
    for (const statement of statements) await client.query(statement);
    await wait(milliseconds);
    await client.query('rollback').catch(() => {});
  } finally {
    await client.end();
  }
}

/** The Pix bank with something wrong, for so long. */
const bankWith = (wrong: Partial<BankFaults>, milliseconds: number): Fault['run'] => {
  return async ({ stage: { bank } }) => {
    const well = { ...bank.faults };
    Object.assign(bank.faults, wrong);
    await wait(milliseconds);
    Object.assign(bank.faults, well);
  };
};

const withoutReplica = ({ server }: Stage) =>
  server.replica === null ? 'the embedded PostgreSQL has no replica' : null;

const cutting = (when: 'before' | 'after'): Fault['run'] => {
  return async ({ stage }) => {
    const proxies = Object.values(stage.nodes).map(({ database }) => database);
    const before = proxies.reduce((sum, proxy) => sum + proxy.cuts(), 0);
    for (const proxy of proxies) proxy.cutCommits({ when, share: 0.05 });
    await wait(forMs);
    for (const proxy of proxies) proxy.cutCommits(null);
    const cuts = proxies.reduce((sum, proxy) => sum + proxy.cuts(), 0) - before;
    if (cuts < 10) throw new Error(`Only ${cuts} commits were cut.`);
  };
};

export const faults: readonly Fault[] = [
  {
    name: 'node-killed',
    says: 'a web node is killed, and started again after 5 s',
    run: killed('web-2'),
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'worker-killed',
    says: 'the worker is killed, and started again after 5 s',
    run: killed('worker'),
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'database-killed',
    says: 'PostgreSQL is killed, and started again after 5 s',
    async run({ stage }) {
      await stage.server.kill();
      await wait(5_000);
      await stage.startServer();
    },
    standstillMs: { page: usualMs, others: 14_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'all-killed',
    says: 'all nodes and PostgreSQL are killed at once, and started again',
    async run({ stage }) {
      const { nodes } = stage;
      await Promise.all([stage.server.kill(), ...Object.values(nodes).map(({ program }) => program.kill())]);
      await stage.startServer();
      await Promise.all(Object.values(nodes).map((node) => node.startAgain()));
    },
    standstillMs: { others: 25_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'commits-cut-before',
    says: 'one in twenty commits never reaches PostgreSQL, for 10 s',
    run: cutting('before'),
    // A page of the back office is a dozen statements, and each may be cut.
    standstillMs: { desk: 15_000, others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'commits-cut-after',
    says: 'one in twenty commits is done and its answer lost, for 10 s',
    run: cutting('after'),
    // A page of the back office is a dozen statements, and each may be cut.
    standstillMs: { desk: 15_000, others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'database-delayed',
    says: 'each message to PostgreSQL and back takes 50 ms more, for 10 s',
    async run({ stage }) {
      const proxies = Object.values(stage.nodes).map(({ database }) => database);
      for (const proxy of proxies) proxy.delay(50);
      await wait(forMs);
      for (const proxy of proxies) proxy.delay(0);
    },
    standstillMs: { others: 10_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'requests-doubled',
    says: 'each request that changes something arrives twice at once, for 10 s',
    async run({ people }) {
      people.repeat(true);
      await wait(forMs);
      people.repeat(false);
    },
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'half-open',
    says: 'all connections of a web node to PostgreSQL are half-open, for 20 s',
    async run({ stage }) {
      stage.nodes['web-1'].database.freezeAll();
      await wait(20_000);
      stage.nodes['web-1'].database.thaw();
    },
    standstillMs: { others: 12_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'backends-stopped',
    says: 'two processes of PostgreSQL stand still for a minute',
    async run(scene) {
      const { pool } = scene.stage.deployment.context;
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'canhoto' and pid <> pg_backend_pid() order by backend_start desc limit 2",
      );
      await standStill(
        rows.map(({ pid }) => pid),
        60_000,
      );
    },
    standstillMs: { others: 15_000 },
    wellAfterMs: 10_000,
  },
  {
    name: 'node-stopped',
    says: 'a web node and the worker stand still for a minute; the proxy gives the node up after two checks of 8 s',
    async run(scene) {
      const { entrance, nodes } = scene.stage;
      const leaveOut = wait(17_000).then(() => entrance.leaveOut(nodes['web-1'].program.port));
      await standStill([pidOf(scene, 'web-1'), pidOf(scene, 'worker')], 60_000);
      await leaveOut;
    },
    standstillMs: { others: 20_000, ticket: 85_000 },
    wellAfterMs: 10_000,
  },
  {
    name: 'stock-locked',
    says: 'the stock row of the event is locked by somebody else, for 20 s',
    run: async (scene) =>
      await holdOpen(
        scene,
        ['begin', `select 1 from pool where event_id = '${scene.opening.eventId}' for update`],
        20_000,
      ),
    standstillMs: { hold: 27_000, order: 27_000, ticket: 27_000, others: usualMs },
    wellAfterMs: 10_000,
  },
  {
    name: 'orders-locked',
    says: 'the table of orders is locked by somebody else, for 12 s',
    run: async (scene) => await holdOpen(scene, ['begin', 'lock table customer_order in share mode'], 12_000),
    standstillMs: { order: 20_000, ticket: 20_000, others: 10_000 },
    wellAfterMs: 10_000,
  },
  {
    name: 'idle-transaction',
    says: 'a transaction of somebody else stays open, for 20 s',
    run: async (scene) =>
      await holdOpen(scene, ['begin isolation level repeatable read', 'select count(*) from pool'], 20_000),
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'disk-full',
    says: 'the disk of PostgreSQL is full, for 15 s',
    missing: ({ disk }) => (disk.isOwn ? null : 'only root on Linux mounts a disk of its own'),
    async run({ stage }) {
      await stage.disk.fill();
      await wait(15_000);
      stage.disk.free();
    },
    standstillMs: { page: usualMs, others: 25_000 },
    wellAfterMs: 12_000,
  },
  {
    name: 'connections-used-up',
    says: 'somebody else has every connection of PostgreSQL that is free, for 8 s',
    async run({ stage }) {
      const taken = [await connectTo(stage)];
      // Those that nodes have are ended one after the other, and taken before the nodes are back.
      const endOne = `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'canhoto' and pid <> pg_backend_pid() limit 1`;
      for (const until = performance.now() + 8_000; performance.now() < until; ) {
        const one = await connectTo(stage).catch(() => null);
        if (one !== null) taken.push(one);
        else if ((await taken[0]?.query(endOne))?.rowCount === 0) await wait(50);
      }
      await Promise.all(taken.map((client) => client.end()));
    },
    standstillMs: { page: usualMs, others: 18_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'clocks-differ',
    says: 'the clock of a web node is a minute ahead, that of the worker a minute behind, and both jump by ten minutes',
    async run({ stage }) {
      await restartWith(stage, { 'web-1': 60, worker: -60 });
      await wait(forMs);
      await restartWith(stage, { 'web-1': 0, worker: 0 });
    },
    standstillMs: { others: 10_000 },
    wellAfterMs: usualMs,
  },
  {
    name: 'bank-slow',
    says: 'the Pix bank takes 3 s for each answer, for 20 s',
    run: bankWith({ slowMs: 3_000 }, 20_000),
    standstillMs: { order: 12_000, ticket: 20_000, others: usualMs },
    wellAfterMs: 10_000,
  },
  {
    name: 'bank-down',
    says: 'the Pix bank answers 503, for 15 s',
    run: bankWith({ isUnavailable: true }, 15_000),
    standstillMs: { order: 40_000, ticket: 60_000, others: usualMs },
    wellAfterMs: 30_000,
  },
  {
    name: 'bank-loses-answers',
    says: 'the Pix bank does what it is asked and its answers are lost, for 10 s',
    run: bankWith({ losesAnswers: true }, forMs),
    standstillMs: { order: 40_000, ticket: 60_000, others: usualMs },
    wellAfterMs: 30_000,
  },
  {
    name: 'bank-messages-lost',
    says: 'the messages of the Pix bank that somebody paid are lost, for 10 s',
    run: bankWith({ losesMessages: true }, forMs),
    standstillMs: { ticket: 45_000, others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'bank-lies',
    says: 'the Pix bank answers with a charge of one centavo more than it was asked for, for 10 s',
    run: bankWith({ twist: (cob) => ({ ...cob, valor: { original: oneMore(cob.valor.original) } }) }, forMs),
    standstillMs: { order: 40_000, ticket: 60_000, others: usualMs },
    wellAfterMs: 30_000,
  },
  {
    name: 'mail-down',
    says: 'the mail server refuses every letter, for 15 s',
    async run({ stage }) {
      stage.postOffice.refuseRecipients(Number.POSITIVE_INFINITY);
      await wait(15_000);
      stage.postOffice.refuseRecipients(0);
    },
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  {
    name: 'mail-loses-answers',
    says: 'the mail server takes each letter and breaks the connection before it says so, for 10 s',
    async run({ stage }) {
      stage.postOffice.loseAnswers(true);
      await wait(forMs);
      stage.postOffice.loseAnswers(false);
    },
    standstillMs: { others: usualMs },
    wellAfterMs: usualMs,
  },
  ...(['down', 'silent', 'lying'] as const).map(
    (mode): Fault => ({
      name: `zip-codes-${mode}`,
      says: `the service of CEPs ${{ down: 'answers 503', silent: 'does not answer', lying: 'answers with something else' }[mode]}, for 10 s`,
      async run({ stage }) {
        stage.zipCodes.mode = mode;
        await wait(forMs);
        stage.zipCodes.mode = 'well';
      },
      standstillMs: { zipCode: 20_000, others: usualMs },
      wellAfterMs: usualMs,
    }),
  ),
  {
    name: 'replica-killed',
    says: 'the replica that confirms each commit is killed, and started again after 5 s',
    missing: withoutReplica,
    async run({ stage: { server } }) {
      await server.replica?.kill();
      await wait(5_000);
      await server.replica?.start();
    },
    standstillMs: { page: usualMs, zipCode: usualMs, others: 20_000 },
    wellAfterMs: 12_000,
  },
  {
    name: 'fail-over',
    says: 'PostgreSQL is lost, and its replica takes its place',
    missing: withoutReplica,
    run: async ({ stage }) => await stage.failOver?.(),
    standstillMs: { others: 12_000 },
    wellAfterMs: usualMs,
  },
];

async function restartWith({ nodes }: Stage, clocks: Partial<Record<NodeName, number>>): Promise<void> {
  for (const [name, seconds] of Object.entries(clocks)) {
    const node = nodes[name as NodeName];
    await node.program.stop();
    const nodeOptions = seconds === 0 ? [] : ['--import', './test/faults/wrong-clock.mjs'];
    await node.startAgain({ variables: { WRONG_CLOCK_SECONDS: String(seconds) }, nodeOptions });
  }
}
