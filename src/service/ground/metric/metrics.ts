import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts';

/** In seconds: a cached page is the first, a call that nobody waits for any more the last. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** In seconds. The objective is ten. */
const pixBounds = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** The metrics of this process (docs/algorithms/metrics.md). */
export interface Metrics extends Registry {
  /** `status`: its first digit, as `2xx`. */
  requests: Histogram<'kind' | 'status'>;
  refusals: Counter<'code'>;
  /** `result`: `held`, or the code of the refusal. */
  holds: Counter<'result'>;
  /** `name`, for `job` is a label of Prometheus itself. */
  jobs: Histogram<'name' | 'result'>;
  /** A job that runs every so many milliseconds from now on. Returns what notes a run that was done. */
  expectJob(name: string, everyMilliseconds: number): () => void;
  providerCalls: Histogram<'provider' | 'call' | 'result'>;
  mails: Counter<'result'>;
  scans: Counter<'verdict'>;
  /** From the instant that the bank names to the ticket. */
  pixTickets: Histogram<never>;
}

export interface WithMetrics {
  metrics: Metrics;
}

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const expected = new Map<string, { everyMilliseconds: number; doneAt: number }>();
  registry.gauge(
    {
      name: 'canhoto_job_late_seconds',
      help: 'Since a run of a job should have been done; 0 while none is late.',
    },
    () =>
      [...expected].map(([name, { everyMilliseconds, doneAt }]) => ({
        labels: { name },
        value: Math.max(0, performance.now() - doneAt - everyMilliseconds) / 1_000,
      })),
  );
  const mails = registry.counter({
    ...{ name: 'canhoto_mails_total', help: 'Tries to send a mail, by what came of it.' },
    labels: ['result'],
  });
  // An increase is seen from a value on only.
  for (const result of ['sent', 'failed']) mails.add({ result }, 0);
  return {
    ...registry,
    mails,
    expectJob(name, everyMilliseconds) {
      const note = () => void expected.set(name, { everyMilliseconds, doneAt: performance.now() });
      note();
      return note;
    },
    requests: registry.histogram({
      ...{ name: 'canhoto_request_seconds', help: 'Answers over HTTP, from the request to the last byte.' },
      ...{ labels: ['kind', 'status'], bounds },
    }),
    refusals: registry.counter({
      ...{ name: 'canhoto_refusals_total', help: 'Refusals by their code; UNEXPECTED is a defect.' },
      labels: ['code'],
    }),
    holds: registry.counter({
      ...{ name: 'canhoto_holds_total', help: 'Carts that were saved, by what the kernel said.' },
      labels: ['result'],
    }),
    jobs: registry.histogram({
      ...{ name: 'canhoto_job_seconds', help: 'Runs of jobs.', labels: ['name', 'result'], bounds },
    }),
    providerCalls: registry.histogram({
      ...{ name: 'canhoto_provider_seconds', help: 'Calls to payment providers.' },
      ...{ labels: ['provider', 'call', 'result'], bounds },
    }),
    pixTickets: registry.histogram({
      ...{ name: 'canhoto_pix_ticket_seconds', help: 'From a Pix that was paid in time to its tickets.' },
      bounds: pixBounds,
    }),
    scans: registry.counter({
      ...{ name: 'canhoto_scans_total', help: 'Scans that gates sent, by their verdict.' },
      labels: ['verdict'],
    }),
  };
}
