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
];
