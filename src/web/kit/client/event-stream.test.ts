import { expect, test } from 'vitest';
import { streamedEvents } from './event-stream.ts';

test('events are read however their bytes are cut', async () => {
  const text =
    'id: 2000\n\nevent: snapshot\ndata: {"a":"ção"}\n\n: comment\n\nevent: alive\ndata: 1\ndata: 2\n\nevent: cut\ndata: 3';
  const bytes = new TextEncoder().encode(text);
  for (const length of [1, 3, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let first = 0; first < bytes.length; first += length)
          controller.enqueue(bytes.slice(first, first + length));
        controller.close();
      },
    });
    const read = [];
    for await (const event of streamedEvents(body)) read.push(event);
    expect(read).toEqual([
      { event: 'snapshot', data: '{"a":"ção"}' },
      { event: 'alive', data: '1\n2' },
    ]);
  }
});
