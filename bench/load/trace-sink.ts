import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stage } from '../stage/stage.ts';

interface TraceSink {
  url: string;
  /** Spans that have come so far. */
  spans(): number;
}

/** A collector that takes all spans and only counts them. */
export async function openTraceSink(stage: Stage): Promise<TraceSink> {
  let spans = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    spans += text.split('"spanId"').length - 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans: () => spans };
}
