import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

class Answer extends EventEmitter {
  closed = false;

  close() {
    this.closed = true;
    this.emit('close');
  }
}

const refusalOf = (act: () => void) => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('a place is given back when its answer is closed', () => {
  const take = createPlaces(2);
  const answers = [new Answer(), new Answer(), new Answer()] as const;
  take(answers[0]);
  take(answers[1]);
  expect(refusalOf(() => take(answers[2]))).toBe('BUSY');
  answers[0].close();
  expect(refusalOf(() => take(answers[2]))).toBeNull();
});

test('who has gone while something was asked takes no place', async () => {
  const take = createPlaces(1);
  const seen: (string | null)[] = [];
  const server = createServer((_request, response) => {
    // The socket is gone before anybody looks again.
    response.once('close', () => setImmediate(() => seen.push(refusalOf(() => take(response)))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const count of [1, 2]) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n');
    setTimeout(() => socket.destroy(), 20);
    await expect.poll(() => seen).toHaveLength(count);
  }
  expect(seen).toEqual(['BUSY', 'BUSY']);
  server.close();
  expect(refusalOf(() => take(new Answer()))).toBeNull();
});
