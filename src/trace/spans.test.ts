import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginSpan,
  beginTrace,
  currentSpan,
  inSpan,
  insideTrace,
  inTrace,
  lineTrace,
  recordWith,
  spansOfTraceMax,
} from './spans.ts';

// docs/algorithms/traces.md
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
beforeEach(() => recordWith(provider.getTracer('test')));
afterEach(() => {
  recordWith(null);
  exporter.reset();
});

const start = (name: string) => ({ name, kind: 'INTERNAL' as const });
const ended = () => exporter.getFinishedSpans();

test('spans of a trace are a tree, and each says how it ended', async () => {
  await inTrace(start('job'), async () => {
    await inSpan(
      start('call'),
      async () => beginSpan(start('statement'))?.end(),
      () => ({ answered: 200 }),
    );
    await inSpan(start('refused'), () => Promise.reject(new TypeError('Ana'))).catch(() => {});
  });
  const parentOf = (name: string) => {
    const parent = ended().find((span) => span.name === name)?.parentSpanContext?.spanId;
    return ended().find((span) => span.spanContext().spanId === parent)?.name;
  };
  expect([parentOf('job'), parentOf('call'), parentOf('statement'), parentOf('refused')]).toEqual([
    undefined,
    'job',
    'call',
    'job',
  ]);
  const [call, refused] = ['call', 'refused'].map((name) => ended().find((span) => span.name === name));
  expect(call?.attributes).toEqual({ answered: 200 });
  // The message of an error may name somebody.
  expect(refused?.status).toEqual({ code: 2, message: 'TypeError' });
  expect(refused?.events).toEqual([]);
});

test('traces under way at once keep their spans apart', async () => {
  await Promise.all(
    ['one', 'other'].map((name) =>
      inTrace(start(name), async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        beginSpan(start(`${name}'s`))?.end();
      }),
    ),
  );
  const ids = new Map(ended().map((span) => [span.name, span.spanContext().traceId]));
  expect(ids.get("one's")).toBe(ids.get('one'));
  expect(ids.get("other's")).toBe(ids.get('other'));
  expect(ids.get('one')).not.toBe(ids.get('other'));
});

test('a trace has so many spans and no more', async () => {
  await inTrace(start('job'), async () => {
    for (let count = 0; count < 2 * spansOfTraceMax; count += 1) beginSpan(start('statement'))?.end();
  });
  expect(ended()).toHaveLength(spansOfTraceMax);
});

test('a span that is over takes no children, and gives its trace to no line', async () => {
  const span = beginTrace(start('request'));
  if (span === null) throw new Error('It is recorded.');
  await insideTrace(span, async () => {
    expect(lineTrace()).toEqual({ traceId: span.spanContext().traceId });
    span.end();
    expect([beginSpan(start('late')), currentSpan(), lineTrace()]).toEqual([null, null, {}]);
  });
});

test('without a collector, and outside a trace, nothing is recorded', async () => {
  expect([beginSpan(start('statement')), lineTrace()]).toEqual([null, {}]);
  recordWith(null);
  expect(await inTrace(start('job'), async () => beginSpan(start('statement')))).toBeNull();
  expect(ended()).toEqual([]);
});

test('a share of the traces is recorded, by chance', () => {
  const recorded = (share: number) => {
    recordWith(provider.getTracer('test'), share);
    return Array.from({ length: 1_000 }, () => beginTrace(start('job'))).filter((span) => span !== null)
      .length;
  };
  expect([recorded(0), recorded(1)]).toEqual([0, 1_000]);
  // Ten standard deviations.
  expect(Math.abs(recorded(0.5) - 500)).toBeLessThan(160);
});
