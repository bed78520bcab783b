import { expect, test } from 'vitest';
import { createRegistry } from './registry.ts';

test('counters, histograms and gauges are written as Prometheus reads them', () => {
  const registry = createRegistry();
  const holds = registry.counter({ name: 'holds_total', help: 'Holds.', labels: ['result'] });
  const took = registry.histogram({
    ...{ name: 'took_seconds', help: 'How long.', labels: ['kind', 'status'], bounds: [0.1, 1] },
  });
  registry.gauge({ name: 'waiting', help: 'Those who wait.' }, () => [
    { value: 3 },
    { labels: { queue: 'a"b\\c\nd' }, value: 4 },
    { labels: { queue: 'unknown' }, value: null },
  ]);
  holds.add({ result: 'held' });
  holds.add({ result: 'held' }, 2);
  holds.add({ result: 'BUSY' });
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.observe({ kind: 'page', status: '2xx' }, seconds);
  expect(registry.write()).toBe(
    [
      '# HELP holds_total Holds.',
      '# TYPE holds_total counter',
      'holds_total{result="held"} 3',
      'holds_total{result="BUSY"} 1',
      '# HELP took_seconds How long.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{kind="page",status="2xx",le="0.1"} 2',
      'took_seconds_bucket{kind="page",status="2xx",le="1"} 3',
      'took_seconds_bucket{kind="page",status="2xx",le="+Inf"} 4',
      'took_seconds_sum{kind="page",status="2xx"} 7.65',
      'took_seconds_count{kind="page",status="2xx"} 4',
      '# HELP waiting Those who wait.',
      '# TYPE waiting gauge',
      'waiting 3',
      'waiting{queue="a\\"b\\\\c\\nd"} 4',
      '',
    ].join('\n'),
  );
});

test('two metrics of one name are refused', () => {
  const registry = createRegistry();
  registry.counter({ name: 'one_total', help: 'One.' });
  expect(() => registry.gauge({ name: 'one_total', help: 'Two.' }, () => [])).toThrow('one_total');
});
