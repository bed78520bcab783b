import autocannon from 'autocannon';
import type { Cost } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

export interface LoadOptions {
  /** Several: the connections are dealt out to them. */
  url: string | string[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Several: the connections are dealt out to them. */
  body?: object | readonly object[];
  /** The logins the connections are dealt out to, one each in turn. */
  tokens?: readonly string[];
  connections: number;
  seconds: number;
  /** What an answer must say to count; any of the status asked for when absent. */
  isGood?(body: string): boolean;
  /** Answers of this status count; others are failures. */
  status?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Good answers. */
  count: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
}

/** GraphQL says no with 200: what counts is that the answer carries data and no error. */
export const isGraphqlSuccess = (body: string) => !body.includes('"errors"');

/** Sends the same request from many connections at once, each waiting for its answer; throws on any that is not good. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { tokens = [], isGood, status = 200, headers = {} } = options;
  const bodies = options.body === undefined ? [] : [options.body].flat().map((each) => JSON.stringify(each));
  const [body] = bodies;
  let dealt = 0;
  const run = autocannon({
    // Its types know of one address only; it takes several.
    url: options.url as string,
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    connections: options.connections,
    duration: options.seconds,
    timeout: 30,
    ...(isGood === undefined
      ? {}
      : { verifyBody: (text: string | Buffer | undefined) => isGood(String(text)) }),
    setupClient(client) {
      const token = tokens[dealt % tokens.length];
      if (bodies.length > 1) client.setBody(bodies[dealt % bodies.length]);
      dealt += 1;
      if (token !== undefined) client.setHeaders({ authorization: `Bearer ${token}` });
    },
  });
  const { errors, mismatches, duration, latency, statusCodeStats } = await run;
  const counts = (statusCodeStats ?? {}) as Record<string, { count?: number }>;
  const good = counts[status]?.count ?? 0;
  const others = Object.entries(counts).filter(([code, { count }]) => Number(code) !== status && count !== 0);
  if (errors > 0 || mismatches > 0 || others.length > 0) {
    throw new Error(
      `Under load ${errors} requests failed, ${mismatches} of ${good} answers were not as asked, and there were others: ${JSON.stringify(others)}.`,
    );
  }
  return {
    perSecond: good / duration,
    count: good,
    p50Milliseconds: latency.p50,
    p99Milliseconds: latency.p99,
  };
}

/** The load as a reading: its rate, and what one operation cost the servers and PostgreSQL. */
export async function measuredLoad(
  stage: Stage,
  servers: readonly { pid: number }[],
  options: LoadOptions,
): Promise<LoadResult & { value: number; cost: Cost }> {
  return await withCost(stage, servers, async () => {
    const result = await load(options);
    return { ...result, value: result.perSecond };
  });
}

/** Runs and adds what one of `count` operations cost in processor time. */
export async function withCost<Done extends { count: number }>(
  stage: Stage,
  servers: readonly { pid: number }[],
  run: () => Promise<Done>,
): Promise<Done & { cost: Cost }> {
  const before = { server: stage.serverCpu(servers), database: stage.databaseCpu() };
  const done = await run();
  const after = { server: stage.serverCpu(servers), database: stage.databaseCpu() };
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / done.count;
  return {
    ...done,
    cost: { server: each(before.server, after.server), database: each(before.database, after.database) },
  };
}
