import { utf8Text } from '#src/domain/format/utf8.ts';

export interface StreamedEvent {
  event: string;
  data: string;
}

const lineFeed = 0x0a;

/** The events of a `text/event-stream` that ends its lines with a line feed, as they come; comments and `retry` are passed over. */
export async function* streamedEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  let rest = new Uint8Array();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const bytes = new Uint8Array(rest.length + value.length);
      bytes.set(rest);
      bytes.set(value, rest.length);
      let start = 0;
      // An empty line ends an event; no letter of UTF-8 has a line feed in it.
      for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
        if (at <= start || bytes[at - 1] !== lineFeed) continue;
        const read = eventOf(utf8Text(bytes.subarray(start, at)) ?? '');
        start = at + 1;
        if (read !== null) yield read;
      }
      rest = bytes.slice(start);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): StreamedEvent | null {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line));
  const of = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const data = of('data');
  return data.length === 0 ? null : { event: of('event')[0] ?? 'message', data: data.join('\n') };
}
