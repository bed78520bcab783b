import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** The span that new ones belong to. `budget` is shared by a trace. */
interface UnderWay {
  span: Span;
  budget: { spansLeft: number };
}

export interface SpanStart {
  /** From a list of ours, a schema, a pattern or identifiers: never from what somebody sent. */
  name: string;
  kind: 'SERVER' | 'CLIENT' | 'INTERNAL';
  attributes?: Attributes;
}

export type { Span };

/** Bounds the spans of one trace: a job may run a million statements. */
export const spansOfTraceMax = 300;

const store = new AsyncLocalStorage<UnderWay>();
let tracer: Tracer | null = null;
let recordedShare = 1;

/** Records this share of the traces (0 to 1) with this tracer from now on; null: records nothing. */
export function recordWith(next: Tracer | null, share = 1): void {
  tracer = next;
  recordedShare = share;
}

/** Begins a trace (docs/algorithms/traces.md); null where it is not recorded. The caller ends the span. */
export function beginTrace({ name, kind, attributes = {} }: SpanStart): Span | null {
  // Before OpenTelemetry is asked: its sampler draws after an id and a copy of the attributes were made.
  if (tracer === null || Math.random() >= recordedShare) return null;
  return tracer.startSpan(name, { kind: SpanKind[kind], attributes, root: true }, ROOT_CONTEXT);
}

/** Runs `work` with the span as the one that new spans belong to. */
export function insideTrace<T>(span: Span, work: () => T): T {
  return store.run({ span, budget: { spansLeft: spansOfTraceMax - 1 } }, work);
}

/** Begins a span of the trace under way; null where none is recorded, or where it has enough. The caller ends the span. */
export function beginSpan({ name, kind, attributes = {} }: SpanStart): Span | null {
  const underWay = store.getStore();
  if (tracer === null || underWay === undefined || !underWay.span.isRecording()) return null;
  if (underWay.budget.spansLeft === 0) return null;
  underWay.budget.spansLeft -= 1;
  return tracer.startSpan(
    name,
    { kind: SpanKind[kind], attributes },
    trace.setSpan(ROOT_CONTEXT, underWay.span),
  );
}

/** The span that is recorded now; null where there is none. */
export function currentSpan(): Span | null {
  const span = store.getStore()?.span;
  return span?.isRecording() === true ? span : null;
}

/** An error says its code; its message may name somebody. */
export function failSpan(span: Span | null, code: string): void {
  span?.setStatus({ code: SpanStatusCode.ERROR, message: code });
}

/** Runs `work` in a span of the trace under way; `about` gives attributes of its result. */
export async function inSpan<T>(
  start: SpanStart,
  work: () => Promise<T>,
  about: (result: T) => Attributes = () => ({}),
): Promise<T> {
  const span = beginSpan(start);
  const outer = store.getStore();
  if (span === null || outer === undefined) return await work();
  return await ending(span, () => store.run({ ...outer, span }, work), about);
}

/** Runs `work` as a trace of its own. */
export async function inTrace<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginTrace(start);
  return span === null
    ? await work()
    : await ending(
        span,
        () => insideTrace(span, work),
        () => ({}),
      );
}

async function ending<T>(span: Span, work: () => Promise<T>, about: (result: T) => Attributes): Promise<T> {
  try {
    const result = await work();
    span.setAttributes(about(result));
    return result;
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'not an error');
    throw error;
  } finally {
    span.end();
  }
}

/** Fields of a line of the log that is written now. */
export function lineTrace(): { traceId?: string } {
  const span = currentSpan();
  return span === null ? {} : { traceId: span.spanContext().traceId };
}
