import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Context } from '#src/app/context.ts';
import type { DB } from '#src/db/types.gen.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';

export interface MortalNode {
  context: Context;
  /** What it did before it died, in order: a statement each, or a call to the bank. */
  steps: readonly string[];
  /** The same with what it read, whether that counts or not. */
  did: readonly string[];
  isDead(): boolean;
  /** Resolves when the server has noticed that nobody is there any more and has undone what was not committed. */
  bury(): Promise<void>;
}

export interface MortalNodeOptions {
  bank: PaymentProvider;
  /** It dies instead of taking one step more; it lives on with Infinity. */
  diesAfter: number;
  /** Whether reading counts too. It makes no difference to what is left behind, only to how long a test takes. */
  countsReads?: boolean;
  /** For a negative control: every statement is committed by itself. */
  isWithoutTransactions?: boolean;
}

/**
 * A process of this deployment with a memory and one connection of its own, for the commands of orders, that is killed after
 * a counted number of steps: its connection is cut, as the system does when a process is gone, and from then on it
 * reaches neither the database nor the bank. One connection makes the steps the same each time, and a command that asks
 * for a second inside its transaction hangs and fails.
 */
export function startMortalNode(deployment: Context, options: MortalNodeOptions): MortalNode {
  const { bank, diesAfter, countsReads = true, isWithoutTransactions = false } = options;
  const steps: string[] = [];
  const did: string[] = [];
  const sockets: Socket[] = [];
  const backends: number[] = [];
  let isDead = false;

  /** Counts what is about to be done; false when it is not done any more. */
  function step(name: string): boolean {
    if (!isDead && steps.length >= diesAfter) {
      isDead = true;
      for (const socket of sockets) socket.destroy();
    }
    if (!isDead) steps.push(name);
    return !isDead;
  }

  function openSocket(): Socket {
    const socket = new Socket();
    // Nobody connects any more from a process that is gone.
    if (isDead) socket.connect = () => socket.destroy(new Error('The node was killed.'));
    sockets.push(socket);
    return socket;
  }

  const { password } = deployment.pool.options;
  const pool = new pg.Pool({ ...deployment.pool.options, password, max: 1, stream: openSocket });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Without a listener, a connection cut in the middle of a transaction ends the whole test run.
    client.on('error', () => {});
    backends.push((client as pg.PoolClient & { processID: number }).processID);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      // What a dead node asks goes to a closed connection, and fails there as it would in life.
      if (countsReads || !isRead(text)) step(nameOf(text));
      if (!isDead) did.push(nameOf(text));
      return query(isWithoutTransactions && isOfTransaction(text) ? 'select 1' : asked, ...rest);
    }) as typeof client.query;
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  async function call<T>(name: string, run: () => Promise<T>): Promise<T> {
    if (!step(`bank ${name}`)) throw new Error('The node was killed.');
    did.push(`bank ${name}`);
    return await run();
  }

  const mortalBank: PaymentProvider = {
    name: bank.name,
    methods: bank.methods,
    cardField: bank.cardField,
    createCharge: (request) => call('createCharge', () => bank.createCharge(request)),
    fetchCharge: (charge) => call('fetchCharge', () => bank.fetchCharge(charge)),
    cancelCharge: (charge) => call('cancelCharge', () => bank.cancelCharge(charge)),
    refund: (request) => call('refund', () => bank.refund(request)),
    installmentPlans: (amountCents) => call('installmentPlans', () => bank.installmentPlans(amountCents)),
  };

  return {
    // It knows the catalogue from its start; all else it has to ask for.
    context: { ...deployment, db, pool, payments: createPaymentDesk([mortalBank], deployment.clock) },
    steps,
    did,
    isDead: () => isDead,
    async bury() {
      await pool.end();
      const alive = 'select 1 from pg_stat_activity where pid = any ($1)';
      while (isDead && (await deployment.pool.query(alive, [backends])).rows.length > 0) await wait(1);
    },
  };
}

const isRead = (text: string) => /^(select\b(?! \w+\()|begin|start )/.test(text);

const isOfTransaction = (text: string) => /^(begin|commit|rollback)$/.test(text);

/** `insert ticket` for a statement, `commit` for a word, `select sell_carts` for a function. */
function nameOf(text: string): string {
  const about = /(?:^update|\binto|\bfrom)\s+"?(\w+)/.exec(text) ?? /^select (\w+)\(/.exec(text);
  return [/^\s*(\w+)/.exec(text)?.[1], about?.[1]].filter(Boolean).join(' ');
}
