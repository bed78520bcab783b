import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import { type DeploymentState, type OpenWork, readDeploymentState } from './deployment-gauges.sql.ts';
import type { Registry, Sample } from './registry.ts';
import { watchLedgers } from './watch-ledgers.ts';

/** Ten askers cost one. */
const freshMilliseconds = 10_000;

type OpenKind = Exclude<keyof DeploymentState, 'payments' | 'recentOrders'>;
const openKinds: readonly OpenKind[] = [
  ...(['mails', 'pushes', 'refunds', 'failingRefunds'] as const),
  ...(['overdueOrders', 'moneyReviews', 'begunErasures', 'gates'] as const),
];

/**
 * Adds what the database says of the whole deployment. Returns what reads it, to be awaited before the metrics are written:
 * at most once in ten seconds. What cannot be read is left out, and counted.
 */
export function watchDeployment(
  context: WithDb & WithClock & WithLog,
  registry: Registry,
): () => Promise<void> {
  let state: DeploymentState | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const failures = registry.counter({
    ...{ name: 'canhoto_deployment_read_failures_total', help: 'Reads of the deployment that failed.' },
  });
  failures.add({}, 0);
  const compareLedgers = watchLedgers(context, registry);

  const ofKinds = (pick: (work: OpenWork) => number) => (): Sample[] =>
    state === null
      ? []
      : openKinds.map((kind) => ({ labels: { kind }, value: pick((state as DeploymentState)[kind]) }));
  registry.gauge(
    { name: 'canhoto_open_count', help: 'Work that is due, by kind; gates: those heard within a day.' },
    ofKinds(({ count }) => count),
  );
  registry.gauge(
    { name: 'canhoto_open_oldest_seconds', help: 'Age of the oldest of it; gates: of the longest silence.' },
    ofKinds(({ oldestSeconds }) => oldestSeconds),
  );
  const ofPayments = (pick: (one: DeploymentState['payments'][number]) => number) => (): Sample[] =>
    (state?.payments ?? []).map((one) => ({
      labels: { provider: one.provider, status: one.status },
      value: pick(one),
    }));
  registry.gauge(
    { name: 'canhoto_payments_unresolved', help: 'Payments that no provider has decided.' },
    ofPayments(({ count }) => count),
  );
  registry.gauge(
    { name: 'canhoto_payments_unresolved_oldest_seconds', help: 'Age of the oldest of them.' },
    ofPayments(({ oldestSeconds }) => oldestSeconds),
  );
  registry.gauge(
    { name: 'canhoto_orders_last_five_minutes', help: 'Orders that were placed lately.' },
    (): Sample[] =>
      (state?.recentOrders ?? []).map(({ status, method, count }) => ({
        labels: { status, method },
        value: count,
      })),
  );

  async function read(): Promise<void> {
    try {
      state = await readDeploymentState(context.db, context.clock.now());
    } catch (err) {
      state = null;
      failures.add({});
      context.log.warn({ err }, 'the metrics of the deployment were not read');
    }
    if (state !== null) await compareLedgers().catch(tellUncompared);
    readAt = context.clock.milliseconds();
  }

  function tellUncompared(err: unknown): void {
    failures.add({});
    context.log.warn({ err }, 'the ledgers of the deployment were not compared');
  }

  return async () => {
    if (context.clock.milliseconds() - readAt < freshMilliseconds) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
  };
}
