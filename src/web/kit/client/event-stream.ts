export interface StreamedEvent {
  event: string;
  data: string;
}

/** The events of a `text/event-stream`, as they come; comments and `retry` are passed over. */
export async function* streamedEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const read = eventOf(block);
        if (read !== null) yield read;
      }
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
