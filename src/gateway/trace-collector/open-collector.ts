import type { Tracer } from '@opentelemetry/api';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { errorText } from '#src/domain/error-text.ts';
import { createOutward } from '../outward/outward.ts';

export interface CollectorOptions {
  /** The collector's address without `/v1/traces`. */
  url: string;
  /** Told with each trace: version, role, and an id of this process. */
  process: { version: string; role: string; id: string };
  /** Called at most once a minute. */
  tellLoss(loss: { spans: number; error: string }): void;
  milliseconds(): number;
  /** Between two batches. */
  delayMilliseconds?: number;
}

export interface Collector {
  tracer: Tracer;
  /** Sends what waits. */
  close(): Promise<void>;
}

const waitingMax = 2_048;
const batchMax = 512;
/** Longer than the way out may take (ways-out.ts). */
const batchMilliseconds = 5_000;
const tellMilliseconds = 60_000;
/** ExportResultCode of @opentelemetry/core. */
const [exported, failed] = [0, 1];

/**
 * Sends spans to a collector as OTLP in JSON. A batch that it does not take is dropped: a trace is worth no memory and
 * no second try.
 */
export function openCollector(options: CollectorOptions): Collector {
  const { url, process, delayMilliseconds = 5_000 } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'canhoto',
      'service.version': process.version,
      'service.instance.id': process.id,
      'canhoto.role': process.role,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: exporterTo(url, options),
        maxQueueSize: waitingMax,
        maxExportBatchSize: batchMax,
        scheduledDelayMillis: delayMilliseconds,
        exportTimeoutMillis: batchMilliseconds,
      }),
    ],
  });
  // A batch that is not taken was told already.
  return { tracer: provider.getTracer('canhoto'), close: () => provider.shutdown().catch(() => {}) };
}

function exporterTo(url: string, { tellLoss, milliseconds }: CollectorOptions): SpanExporter {
  const call = createOutward('traces', { to: [url] });
  let toldAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  async function send(spans: ReadableSpan[]): Promise<void> {
    const body = JsonTraceSerializer.serializeRequest(spans);
    const headers = { 'content-type': 'application/json' };
    const answer = await call(`${url}/v1/traces`, { method: 'POST', headers, body: body as BodyInit });
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  }
  return {
    export(spans, done) {
      void send(spans).then(
        () => done({ code: exported }),
        (error: unknown) => {
          lost += spans.length;
          if (milliseconds() - toldAt >= tellMilliseconds) {
            tellLoss({ spans: lost, error: errorText(error) });
            toldAt = milliseconds();
            lost = 0;
          }
          done({ code: failed });
        },
      );
    },
    shutdown: async () => {},
  };
}
