import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { watchDeployment } from '#src/service/ground/metric/deployment-gauges.ts';
import { createMetrics } from '#src/service/ground/metric/metrics.ts';
import { syntheticMetrics } from '#src/service/ground/metric/synthetic-metrics.ts';
import { watchProcess } from '#src/service/ground/metric/watch-process.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rulesFile = 'deploy/monitoring/alerts.yaml';
const testsFile = 'deploy/monitoring/alerts.test.yaml';

interface Rules {
  groups: { rules: { alert?: string; expr: string }[] }[];
}
interface Tests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

const rules = (parse(read(rulesFile)) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert }) => alert ?? []);

function toldNames(): string[] {
  const metrics = createMetrics();
  const nothing = {} as never;
  watchProcess(nothing, metrics).stop();
  watchDeployment(nothing, metrics);
  syntheticMetrics(metrics, nothing);
  return metrics.names();
}

test('each metric that an alert asks for is told', () => {
  const asked = rules.flatMap(({ expr }) => expr.match(/\bcanhoto_\w+/g) ?? []);
  const told = new Set(toldNames());
  const unknown = asked.filter(
    (name) => !told.has(name.replace(/_(count|sum|bucket)$/, '')) && !told.has(name),
  );
  expect(unknown).toEqual([]);
  expect(asked.length).toBeGreaterThan(15);
});

test('each alert is played by a test of its own, and the page of monitoring says what to do', () => {
  const played = (parse(read(testsFile)) as Tests).tests.flatMap((one) =>
    one.alert_rule_test
      .filter(({ exp_alerts }) => (exp_alerts?.length ?? 0) > 0)
      .map(({ alertname }) => alertname),
  );
  expect([...new Set(played)].sort()).toEqual([...alerts].sort());
  const rows = [...read('docs/operations/monitoring.md').matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(rows.sort()).toEqual([...alerts].sort());
});

test('the alarms come within their time', (context) => {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(root, testsFile)], {
    encoding: 'utf8',
  });
  if (error !== undefined) return context.skip('promtool of Prometheus is not installed');
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
});
