import type { FastifyInstance } from 'fastify';
import type { Context } from '../../src/app/context.ts';
import { type Collector, openCollector } from '../../src/gateway/trace-collector/open-collector.ts';
import { recordWith } from '../../src/trace/spans.ts';

/** Lets a node record traces for a collector, or none: as the program itself begins and ends it. */
export function benchTraces(app: FastifyInstance, context: Context): void {
  let collector: Collector | null = null;

  app.post('/bench/traces', async (request) => {
    const { url, share } = request.body as { url: string; share: number };
    collector = openCollector({
      url,
      process: { version: '0', role: 'all', id: context.ids.uuid() },
      tellLoss: (loss) => context.log.error(loss, 'spans were lost'),
      milliseconds: () => performance.now(),
    });
    recordWith(collector.tracer, share);
    return {};
  });

  /** Resolves once all spans have left. */
  app.post('/bench/traces/end', async () => {
    recordWith(null);
    await collector?.close();
    collector = null;
    return {};
  });
}
