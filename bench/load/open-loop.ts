import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Exchange, openExchange } from './exchange.ts';

export interface OpenLoopOptions {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  /** The logins the connections are dealt out to, one each in turn. */
  tokens?: readonly string[];
  /** Requests that come in a second, whether or not those before were answered. */
  perSecond: number;
  seconds: number;
  /** As many visitors are served at once at most; who comes later waits, and the waiting is measured. */
  connectionsMax?: number;
  /** How long those who came are waited for after the last of them; 10 when absent. */
  patienceSeconds?: number;
  /** Answers of this status count; 200 when absent. */
  status?: number;
  /** And what such an answer must say. */
  isGood?(body: string): boolean;
}

export interface OpenLoopResult {
  /** Requests that were due. */
  offered: number;
  /** Good answers. */
  count: number;
  perSecond: number;
  /** From when a request was due, not from when it could be sent: waiting is not hidden. */
  p50Milliseconds: number;
  p99Milliseconds: number;
  maxMilliseconds: number;
  /** Answers by status; 200s that were not good are under `refused`, connections that broke under `broken`. */
  others: Record<string, number>;
}

/**
 * Sends requests at a steady rate, as visitors come who know nothing of each other. autocannon's own rate lets every
 * connection wait for its answer and sends a second's requests at its start; so this one is ours.
 */
export async function openLoop(options: OpenLoopOptions): Promise<OpenLoopResult> {
  const { perSecond, seconds, connectionsMax = 512, isGood = () => true, tokens = [] } = options;
  const { patienceSeconds = 10, status: wanted = 200 } = options;
  const latency = createHistogram();
  const others: Record<string, number> = {};
  const idle: Exchange[] = [];
  const due: number[] = [];
  const all: Exchange[] = [];
  let nextDue = 0;
  let count = 0;
  let answered = 0;

  const other = (name: string) => {
    others[name] = (others[name] ?? 0) + 1;
  };

  function send(exchange: Exchange, dueAt: number): void {
    exchange.ask((status, body) => {
      answered += 1;
      if (status === wanted && isGood(body)) {
        count += 1;
        latency.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
      } else other(status === 0 ? 'broken' : status === wanted ? 'refused' : String(status));
      const waiting = due[nextDue];
      if (waiting === undefined) idle.push(exchange);
      else {
        nextDue += 1;
        send(exchange, waiting);
      }
    });
  }

  function arrive(dueAt: number): void {
    const free = idle.pop();
    if (free !== undefined) send(free, dueAt);
    else if (all.length < connectionsMax) {
      const token = tokens.length === 0 ? undefined : tokens[all.length % tokens.length];
      const exchange = openExchange(options, token);
      all.push(exchange);
      send(exchange, dueAt);
    } else due.push(dueAt);
  }

  const started = performance.now();
  const offered = Math.round(perSecond * seconds);
  for (let sent = 0; sent < offered; await wait(1)) {
    // The first is due at once: counting only whole intervals would send every one an interval late.
    const until = Math.min(offered, 1 + Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < until; sent += 1) arrive(started + (sent / perSecond) * 1000);
  }
  const patience = performance.now() + patienceSeconds * 1000;
  while (answered < offered && performance.now() < patience) await wait(5);
  for (const exchange of all) exchange.close();
  if (answered < offered) others.unanswered = offered - answered;
  const milliseconds = (microseconds: number) => microseconds / 1000;
  return {
    offered,
    count,
    perSecond: count / seconds,
    p50Milliseconds: milliseconds(latency.percentile(50)),
    p99Milliseconds: milliseconds(latency.percentile(99)),
    maxMilliseconds: milliseconds(latency.max),
    others,
  };
}
