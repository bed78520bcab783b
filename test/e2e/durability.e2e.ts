import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { isFullRun, patienceMs } from '../../scripts/test-run.mjs';
import { createTestDatabase } from '../support/deployment/database.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import {
  batchOnSale,
  type CartSeen,
  newShopper,
  orderCart,
  readCart,
  readOrder,
  type Shopper,
  saveCart,
} from '../support/journey/api.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { clusterOf, isRunning, processesNaming } from '../support/journey/cluster.ts';
import { freePort, type Program, runProgram, startProgram } from '../support/journey/program.ts';
import { byCard } from '../support/shop/checkout.ts';

const slug = 'mundo-quadrinho';
const secondStartMsMax = isFullRun ? 5_000 : patienceMs;

let folder: string;
let dataDir: string;
let program: Program | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canhoto-durability-'));
  // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});

// A test that failed half-way must not keep the folder from the next one.
afterEach(async () => {
  await program?.stop();
});

afterAll(() => {
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startAgain(): Promise<Program> {
  program = await startProgram({ DATA_DIR: dataDir });
  return program;
}

/** The same, in seconds as it is promised; what a machine that is busy for a moment makes of one start is none. */
async function startInSeconds(): Promise<Program> {
  const one = await startAgain();
  if (one.readyAfterMs < secondStartMsMax) return one;
  await one.kill();
  const other = await startAgain();
  expect(other.readyAfterMs).toBeLessThan(secondStartMsMax);
  return other;
}

async function buyer(url: string): Promise<Shopper> {
  const shopper = newShopper(url);
  await shopper.register(newPerson());
  return shopper;
}

const statusOf = async (shopper: Shopper, number: string) => (await readOrder(shopper, number))?.status;

describe.each([
  { what: 'the program is killed', alsoKillsDatabase: false },
  { what: 'the program and its database are killed', alsoKillsDatabase: true },
])('when $what', ({ alsoKillsDatabase }) => {
  test('everything it has acknowledged is still there', async () => {
    const first = await startAgain();
    const batch = await batchOnSale(newShopper(first.url), slug);
    const [paid, waiting, justPaid] = await Promise.all([
      buyer(first.url),
      buyer(first.url),
      buyer(first.url),
    ]);
    const place = async (shopper: Shopper) =>
      await orderCart(shopper, (await saveCart(shopper, slug, batch, 2)).id);
    const [paidOrder, waitingOrder, justPaidOrder] = await Promise.all([
      place(paid),
      place(waiting),
      place(justPaid),
    ]);
    await paid.pay(paidOrder.payment.pix.txid);
    await expect.poll(() => statusOf(paid, paidOrder.number)).toBe('APPROVED');
    const approved = await readOrder(paid, paidOrder.number);
    expect(approved?.tickets).toHaveLength(2);

    // The bank has the money and its message is still to come; meanwhile carts are being held, and it goes dark.
    await justPaid.pay(justPaidOrder.payment.pix.txid, 'lost');
    const cluster = clusterOf(dataDir);
    const acknowledged: CartSeen[] = [];
    const crowd = Promise.allSettled(
      Array.from({ length: 60 }, async () => {
        for (;;) acknowledged.push(await saveCart(newShopper(first.url), slug, batch, 1));
      }),
    );
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(100);
    const dark = first.kill();
    if (alsoKillsDatabase) process.kill(cluster.pid, 'SIGKILL');
    await dark;
    // Nobody in the crowd stops asking by themselves: each of them was cut off.
    await crowd;
    expect(isRunning(first.process.pid ?? 0)).toBe(false);

    const second = await startInSeconds();
    const now = {
      paid: paid.movedTo(second.url),
      waiting: waiting.movedTo(second.url),
      justPaid: justPaid.movedTo(second.url),
    };
    expect(await readOrder(now.paid, paidOrder.number)).toEqual(approved);
    expect(await readOrder(now.waiting, waitingOrder.number)).toEqual(waitingOrder);
    const anybody = newShopper(second.url);
    for (const cart of acknowledged) expect(await readCart(anybody, cart.id)).toEqual(cart);

    // Work goes on where it stopped: the one pays now, the other's money is found by asking the bank.
    await now.waiting.pay(waitingOrder.payment.pix.txid);
    await expect.poll(() => statusOf(now.waiting, waitingOrder.number)).toBe('APPROVED');
    const { pool, db } = clusterOf(dataDir).connect();
    // Its turn comes within 20 seconds; a test need not sit through them.
    await pool.query("update payment set next_check_at = now() where status = 'PENDING'");
    await expect
      .poll(() => statusOf(now.justPaid, justPaidOrder.number), { timeout: 30_000, interval: 200 })
      .toBe('APPROVED');
    expect(await brokenInvariants(pool)).toEqual([]);
    await db.destroy();
    expect(await second.stop()).toBe(0);
  });
});

interface CardOrder {
  number: string;
  status: string;
  payments: { status: string }[];
  tickets: { status: string }[];
}

/** All that a client sends to buy two tickets by card; sent again, it is the same request word for word. */
async function cardOrderOf(shopper: Shopper, batch: string): Promise<(at: Shopper) => Promise<CardOrder>> {
  const cart = await saveCart(shopper, slug, batch, 2);
  const { saveAddress } = await shopper.ask<{ saveAddress: { id: number } }>(
    'mutation ($input: AddressInput!) { saveAddress(input: $input) { id } }',
    {
      input: {
        streetName: 'Rua das Acácias',
        streetNumber: '10',
        district: 'Centro',
        recipient: 'Ana Souza',
        zipCode: '01001000',
        countryId: 76,
        stateId: 35,
        cityId: 3550308,
      },
    },
  );
  const input = {
    cartId: cart.id,
    idempotencyKey: `key-of-${cart.id}`,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    insurance: false,
    billingAddressId: saveAddress.id,
    payment: byCard(),
  };
  const query = `mutation ($input: PlaceOrderInput!) {
    placeOrder(input: $input) { number status payments { status } tickets { status } } }`;
  return async (at) => (await at.ask<{ placeOrder: CardOrder }>(query, { input })).placeOrder;
}

describe('killed while two cards are being charged', () => {
  test('the same requests give the same orders, one charge each, and their tickets', async () => {
    const first = await startAgain();
    const { pool, db } = clusterOf(dataDir).connect();
    const batch = await batchOnSale(newShopper(first.url), slug);
    const [charged, uncharged] = await Promise.all([buyer(first.url), buyer(first.url)]);
    const places = await Promise.all([cardOrderOf(charged, batch), cardOrderOf(uncharged, batch)]);
    const before = await cardsAtBank(pool);

    // Where each of them is when it goes dark is no chance: a lock stops the one when its card has been charged and its
    // tickets are about to be written, the other when the bank is about to write its charge.
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('lock table ticket in share mode');
    const cutOff = [places[0](charged)];
    await expect.poll(() => statementsWaiting(pool)).toEqual(['insert into ticket']);
    await lock.query('lock table sandbox_charge in share mode');
    cutOff.push(places[1](uncharged));
    await expect
      .poll(() => statementsWaiting(pool))
      .toEqual(['insert into sandbox_charge', 'insert into ticket']);
    expect(await cardsAtBank(pool)).toBe(before + 1);
    const ends = Promise.allSettled(cutOff);
    await first.kill();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // Its database ends with it, a moment sooner or later: then the locks are gone already.
    await lock.query('rollback').catch(() => {});
    lock.release(true);
    await db.destroy();

    const second = await startAgain();
    const [one, other] = [charged.movedTo(second.url), uncharged.movedTo(second.url)];
    const orders = await Promise.all([places[0](one), places[1](other)]);
    for (const order of orders) {
      expect(order).toMatchObject({
        status: 'APPROVED',
        payments: [{ status: 'CONFIRMED' }],
        tickets: [{ status: 'VALID' }, { status: 'VALID' }],
      });
    }
    // And once more, now that all is done.
    expect(await Promise.all([places[0](one), places[1](other)])).toEqual(orders);
    const now = clusterOf(dataDir).connect();
    expect(await cardsAtBank(now.pool)).toBe(before + 2);
    expect(await brokenInvariants(now.pool)).toEqual([]);
    await now.db.destroy();
    expect(await second.stop()).toBe(0);
  });

  /** How many card charges the bank has in its book. */
  async function cardsAtBank(pool: Pool): Promise<number> {
    const { rows } = await pool.query(
      "select count(*)::int as count from sandbox_charge where data -> 'charge' ->> 'kind' = 'CARD'",
    );
    return rows[0].count;
  }

  /** The beginnings of the program's statements that wait for a lock, in the order of the alphabet. */
  async function statementsWaiting(pool: Pool): Promise<string[]> {
    const { rows } = await pool.query<{ query: string }>(
      "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.map(({ query }) => /insert into "?\w+"?/.exec(query)?.[0] ?? query).sort();
  }
});

describe('told to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s, it ends in good order', async (signal) => {
    const running = await startAgain();
    const cluster = clusterOf(dataDir);
    expect(isRunning(cluster.pid)).toBe(true);
    // A browser keeps its connection open; nobody waits for it.
    await fetch(`${running.url}/pt`).then((response) => response.text());
    const gone = once(running.process, 'exit');
    running.process.kill(signal);
    expect(await gone).toEqual([0, null]);
    expect(running.stderr()).toBe('');
    expect(isRunning(cluster.pid)).toBe(false);
    expect(processesNaming(cluster.socketFolder)).toEqual([]);
    const again = createServer().listen(running.port, '127.0.0.1');
    await once(again, 'listening');
    again.close();
  });

  test('a start after it is a start in seconds', async () => {
    expect(await (await startInSeconds()).stop()).toBe(0);
  });
});

describe('one sentence, and nothing is left behind', () => {
  /** What a person at a terminal should see: one whole sentence, no stack, and a code that says no. */
  async function refusalOf(variables: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await runProgram(variables);
    expect(code).toBe(1);
    expect(stdout).not.toContain('ready');
    expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
    expect(stderr).not.toMatch(/\bat .+:\d+|Error:/);
    return stderr.trim();
  }

  test('when the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const said = await refusalOf({ DATA_DIR: dataDir, PORT: String(port) });
    expect(said).toBe(`Port ${port} is already in use; stop the other program or set PORT to a free one.`);
    other.close();
    expect(processesNaming(dataDir)).toEqual([]);
  });

  test('when the folder is in use by another Canhoto, which is left alone', async () => {
    const running = await startAgain();
    const said = await refusalOf({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(said).toBe(
      `Another Canhoto is using ${dataDir}; stop it first or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
    expect(await running.stop()).toBe(0);
  });

  test('when the folder cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'kept');
    expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /^The folder .+ cannot be made \(ENOTDIR\)/,
    );
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test('when somebody else owns the folder', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    // Root may write to any disk, but not make folders in the kernel's own tree.
    const isRoot = process.getuid?.() === 0;
    expect(await refusalOf({ DATA_DIR: join(isRoot ? '/sys' : closed, 'data') })).toMatch(
      /^The folder .+ cannot be made \((EACCES|EPERM|EROFS)\); set DATA_DIR to a folder that can be written/,
    );
  });

  test('when the database does not answer', async () => {
    const port = await freePort();
    expect(await refusalOf({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/canhoto` })).toBe(
      'The database cannot be reached (ECONNREFUSED); check DATABASE_URL and that PostgreSQL is running.',
    );
  });

  test('when the address of the database is none', async () => {
    expect(await refusalOf({ DATABASE_URL: 'the database of Ana' })).toMatch(
      /^DATABASE_URL must be an address/,
    );
  });

  test('when the database is of a newer version', async () => {
    const database = await createTestDatabase();
    const { pool, db } = connect({ connection: database.connection, connectionsMax: 1 });
    await pool.query("insert into migration (name, checksum) values ('9999-of-tomorrow', 'x')");
    expect(await refusalOf({ DATABASE_URL: database.databaseUrl })).toBe(
      'The database is of a newer version of Canhoto (it has 9999-of-tomorrow); update this program.',
    );
    await db.destroy();
    await database.drop();
  });
});
