import type { Mutant } from '../mutant.ts';

const deploymentGauges = 'src/service/ground/metric/deployment-gauges.ts';
const countedByCode = 'holds are counted by their result, and refusals by their code';

/** Numbers for those who watch over a deployment. */
export const metricMutants: readonly Mutant[] = [
  {
    id: 'label-of-a-request',
    says: 'Each address that somebody asks for is a series of its own.',
    file: 'src/api/metrics/request-kind.ts',
    find: "?? 'other'",
    replace: '?? url',
    caught: ['a path that somebody invents is no label'],
  },
  {
    id: 'old-numbers-told',
    says: 'Numbers of a database that is away are told as if they were of now.',
    file: deploymentGauges,
    find: '      state = null;\n      failures',
    replace: '      failures',
    caught: ['a deployment that cannot be read tells no old numbers, and that it was not read'],
  },
  {
    id: 'decided-payments-unresolved',
    says: 'A payment that was paid counts as undecided for as long as it is checked.',
    file: 'src/service/ground/metric/deployment-gauges.sql.ts',
    find: "where status in ('PENDING', 'IN_ANALYSIS') and method",
    replace: 'where next_check_at is not null and method',
    caught: [
      'an order that waits, its payment and its mail are told with their age, and the payment is forgotten once it is paid',
    ],
  },
  {
    id: 'deployment-read-each-time',
    says: 'Each asker costs the database a read.',
    file: deploymentGauges,
    find: 'readAt < freshMilliseconds',
    replace: 'readAt < 0',
    caught: ['a deployment that cannot be read tells no old numbers, and that it was not read'],
  },
  {
    id: 'metrics-at-any-address',
    says: 'The port of the metrics answers every address.',
    file: 'src/api/metrics/metrics-server.ts',
    find: " || request.url !== '/metrics'",
    replace: '',
    caught: ['the port tells metrics as Prometheus reads them, to GET /metrics and to nobody else'],
  },
  {
    id: 'refusals-uncounted',
    says: 'Refusals of the API are not counted.',
    file: 'src/api/graphql/graphql-api.ts',
    find: '    parts.metrics.refusals.add({ code: String(told.extensions.code) });\n',
    replace: '',
    caught: [countedByCode],
  },
  {
    id: 'holds-uncounted',
    says: 'Every hold is counted as held.',
    file: 'src/service/selling/hold/count-holds.ts',
    find: "holds.add({ result: verdict.refusal ?? 'held' });",
    replace: "holds.add({ result: 'asked' });",
    caught: [countedByCode],
  },
  {
    id: 'scans-uncounted',
    says: 'Scans of gates are not counted.',
    file: 'src/api/gate/gate-routes.ts',
    find: 'for (const { verdict } of verdicts) context.metrics.scans.add({ verdict });',
    replace: '',
    caught: ['have each scan counted by its verdict in the metrics'],
  },
  {
    id: 'units-uncompared',
    says: 'Units that differ are forgotten.',
    file: 'src/service/ground/metric/watch-ledgers.ts',
    find: 'compared.set(id, { ...found, at: clock.milliseconds() });',
    replace: 'compared.set(id, { units: 0, cents: found.cents, at: clock.milliseconds() });',
    caught: ['are told to differ where %s was changed by hand, and to agree once it is mended'],
  },
  {
    id: 'payments-uncompared',
    says: 'What payments took is not compared with the money ledger.',
    file: 'src/service/ground/metric/ledger-differences.sql.ts',
    find: '+ abs(coalesce(e.captured, 0) - p.captured - h.paid)',
    replace: '',
    caught: ['are told to differ where %s was changed by hand, and to agree once it is mended'],
  },
  {
    id: 'same-event-compared',
    says: 'The same event is compared again and again, and others never.',
    file: 'src/service/ground/metric/watch-ledgers.ts',
    find: 'at(a) - at(b)',
    replace: 'at(b) - at(a)',
    caught: ['are compared event by event where there are many, those first that wait longest'],
  },
  {
    id: 'jobs-never-late',
    says: 'A job that hangs is never late.',
    file: 'src/service/ground/metric/metrics.ts',
    find: 'performance.now() - doneAt - everyMilliseconds',
    replace: '0 - everyMilliseconds',
    caught: ['a job is late once its time is over and it was not done, and is not any more when it was'],
  },
];
