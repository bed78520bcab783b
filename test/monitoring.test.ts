import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
}
interface Tests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

interface Dashboard {
  panels: { id: number; type: string; title: string; targets?: { refId: string; expr: string }[] }[];
}
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard;
const asks = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

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

/** Names of metrics in expressions; without the end that a histogram's series have. */
function askedNames(expressions: readonly string[]): string[] {
  const told = new Set(toldNames());
  const names = expressions.flatMap((one) => one.match(/(?<![\w:])(canhoto|process)_\w+/g) ?? []);
  return names.map((name) => (told.has(name) ? name : name.replace(/_(count|sum|bucket)$/, '')));
}

test('each metric that an alert or the dashboard asks for is told', () => {
  const told = new Set(toldNames());
  const asked = askedNames([...rules.map(({ expr }) => expr), ...asks]);
  expect(asked.filter((name) => !told.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(40);
});

test('each metric that is told is on the dashboard', () => {
  const rated = rules.filter(({ record = '' }) => asks.some((one) => one.includes(record) && record !== ''));
  const shown = new Set(askedNames([...asks, ...rated.map(({ expr }) => expr)]));
  expect(toldNames().filter((name) => !shown.has(name))).toEqual([]);
});

test('each panel of the dashboard has a number and a title of its own, and asks for something', () => {
  const { panels } = dashboard;
  for (const key of ['id', 'title'] as const)
    expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length);
  const empty = panels.filter(({ type, targets = [] }) => (type === 'row') !== (targets.length === 0));
  expect(empty).toEqual([]);
  for (const { targets = [] } of panels)
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
});

test('each recorded series that the dashboard asks for is recorded, and each expression is one', (context) => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
  const asked = asks.flatMap((one) => one.match(/canhoto:[\w:]+/g) ?? []);
  expect(asked.filter((name) => !recorded.has(name))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-dashboard-'));
  try {
    const file = join(folder, 'rules.json');
    const asRules = asks.map((expr, index) => ({ record: `dashboard:ask${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], {
      encoding: 'utf8',
    });
    if (error !== undefined) return context.skip('promtool of Prometheus is not installed');
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.stringContaining('SUCCESS'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
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
