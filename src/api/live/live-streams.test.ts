import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import type { LiveNews, LiveSales } from '#src/service/office/live/live-sales.ts';
import { LiveStreams, type Viewer } from './live-streams.ts';

// docs/algorithms/live-sale.md, "What is sent"

/** As much of a response as a stream uses; `takes` is whether its connection takes what is written. */
class Connection extends EventEmitter {
  written: string[] = [];
  writableNeedDrain = false;
  writableEnded = false;
  closed = false;

  writeHead() {}

  write(text: string) {
    this.written.push(text);
  }

  end() {
    this.writableEnded = true;
    this.emit('close');
  }

  destroy() {
    this.end();
  }

  /** After the time to come again. */
  events(): string[] {
    return this.written.slice(1).map((text) => text.trim().split('\n').at(-1) ?? '');
  }
}

function openNode() {
  const watchers = new Set<(news: LiveNews) => void>();
  const beats = new Set<() => void>();
  const sales: LiveSales = {
    watched: () => watchers.size,
    watch(_eventId, tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
  const streams = new LiveStreams(sales, (act) => {
    beats.add(act);
    return () => beats.delete(act);
  });
  return {
    ...{ streams, watchers },
    beat: () => {
      for (const act of beats) act();
    },
    tell(number: number) {
      const at = new Date(number * 1_000);
      const news = { at, snapshot: () => `all ${number}`, change: () => `only ${number}` };
      for (const watcher of watchers) watcher(news);
    },
    open(viewer: Partial<Viewer> = {}, { isGone = false } = {}) {
      const connection = new Connection();
      connection.closed = isGone;
      streams.open(connection as unknown as ServerResponse, {
        ...{ eventId: 'event', view: 'FIGURES', id: 'bia', mayStay: async () => true },
        ...viewer,
      });
      return connection;
    },
  };
}

test('a stream has a snapshot, then changes, and says that it lives', () => {
  const node = openNode();
  const connection = node.open();
  node.tell(1);
  node.tell(2);
  node.beat();
  expect(connection.events()).toEqual([
    ...['data: all 1', 'data: only 2', 'data: {"at":"1970-01-01T00:00:02.000Z"}'],
  ]);
});

test('a slow reader skips what it has not taken, and then has a snapshot', () => {
  const node = openNode();
  const [slow, quick] = [node.open(), node.open()];
  node.tell(1);
  slow.writableNeedDrain = true;
  for (const number of [2, 3, 4]) node.tell(number);
  node.beat();
  expect(slow.events()).toEqual(['data: all 1']);
  slow.writableNeedDrain = false;
  slow.emit('drain');
  node.tell(5);
  expect(slow.events().slice(1)).toEqual(['data: all 4', 'data: only 5']);
  expect(quick.events().slice(1, 4)).toEqual(['data: only 2', 'data: only 3', 'data: only 4']);
});

test('whoever may not stay is ended at the next beat, and nobody for a failure', async () => {
  const node = openNode();
  let may = true;
  const guest = node.open({ mayStay: async () => may });
  const other = node.open({ mayStay: () => Promise.reject(new Error('no database')) });
  node.beat();
  await Promise.resolve();
  expect(node.watchers.size).toBe(2);
  may = false;
  node.beat();
  await expect.poll(() => guest.writableEnded).toBe(true);
  expect(other.writableEnded).toBe(false);
  expect(node.watchers.size).toBe(1);
});

test('a person has so many streams, a node so many, and a node that stops none', () => {
  const node = openNode();
  const own = Array.from({ length: liveLimits.streamsOfPersonMax }, () => node.open());
  expect(() => node.open()).toThrow('TOO_MANY_REQUESTS');
  own[0]?.end();
  node.open();
  for (let count = own.length; count < liveLimits.streamsMax; count += 1) node.open({ id: `other ${count}` });
  expect(() => node.open({ id: 'one more' })).toThrow('TOO_MANY_REQUESTS');
  node.streams.end();
  expect(node.watchers.size).toBe(0);
  expect(() => node.open()).toThrow('BUSY');
});

test('who has gone while the rights were read gets no stream, which nothing would end', () => {
  const node = openNode();
  const gone = node.open({}, { isGone: true });
  expect(node.watchers.size).toBe(0);
  expect(gone.written).toEqual([]);
});
