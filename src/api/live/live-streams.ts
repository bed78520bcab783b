import type { ServerResponse } from 'node:http';
import type { Uuid } from '../../domain/ids.ts';
import { liveLimits } from '../../domain/live/live-limits.ts';
import type { LiveView } from '../../domain/live/live-sale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { LiveNews, LiveSales } from '../../service/office/live/live-sales.ts';
import { securityHeaders } from '../security/security-headers.ts';

/** A person who watches an event, or whoever has a link to its wall. */
export interface Viewer {
  eventId: Uuid;
  view: LiveView;
  /** The person or the link, whose streams are counted. */
  id: Uuid;
  /** Asked at each beat; false ends the stream. A failure says nothing. */
  mayStay(): Promise<boolean>;
}

/** Calls `act` again and again until the returned function is called. */
type Every = (act: () => void, milliseconds: number) => () => void;

const every: Every = (act, milliseconds) => {
  const timer = setInterval(act, milliseconds);
  return () => clearInterval(timer);
};

/** How soon a page that has lost its stream asks again, in milliseconds. */
const retryMilliseconds = 2_000;

/** The streams of this node (docs/algorithms/live-sale.md, "What is sent"). */
export class LiveStreams {
  readonly #open = new Map<ServerResponse, Uuid>();
  readonly #sales: LiveSales;
  readonly #every: Every;
  #isEnded = false;

  constructor(sales: LiveSales, again: Every = every) {
    this.#sales = sales;
    this.#every = again;
  }

  /** Refusals: TOO_MANY_REQUESTS beyond the bounds; BUSY at a node that stops. */
  open(response: ServerResponse, viewer: Viewer): void {
    // Gone while the rights were read: nothing would ever end the stream.
    if (response.closed) return;
    if (this.#isEnded) throw new DomainError('BUSY', { facts: { retryAfterSeconds: 2 } });
    const own = [...this.#open.values()].filter((id) => id === viewer.id).length;
    if (this.#open.size >= liveLimits.streamsMax || own >= liveLimits.streamsOfPersonMax) {
      throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds: 30 } });
    }
    this.#open.set(response, viewer.id);
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A node that stops waits for no connection that only was a stream.
      connection: 'close',
    });
    response.write(`retry: ${retryMilliseconds}\n\n`);
    const stream = new LiveStream(response, viewer.view);
    const leave = this.#sales.watch(viewer.eventId, (news) => stream.tell(news));
    const rest = this.#every(() => {
      stream.beat();
      viewer.mayStay().then(
        (may) => may || response.end(),
        () => {},
      );
    }, liveLimits.beatMilliseconds);
    response.once('close', () => {
      leave();
      rest();
      this.#open.delete(response);
    });
    response.on('error', () => response.destroy());
  }

  /** Ends all; no other begins. */
  end(): void {
    this.#isEnded = true;
    for (const response of this.#open.keys()) response.end();
  }
}

/** One stream. What its connection has not taken yet is followed by a snapshot of then, and by nothing in between. */
class LiveStream {
  readonly #response: ServerResponse;
  readonly #view: LiveView;
  #last: LiveNews | null = null;
  /** The last reading is not in what was written. */
  #isBehind = true;
  /** Since when the connection takes nothing, in monotonic milliseconds; null where it takes. */
  #stuckSince: number | null = null;

  constructor(response: ServerResponse, view: LiveView) {
    this.#response = response;
    this.#view = view;
    response.on('drain', () => {
      this.#stuckSince = null;
      if (this.#isBehind && this.#last !== null) this.tell(this.#last);
    });
  }

  tell(news: LiveNews): void {
    this.#last = news;
    if (this.#isStuck()) {
      this.#isBehind = true;
      return;
    }
    const text = this.#isBehind ? news.snapshot(this.#view) : news.change(this.#view);
    if (text !== null) this.#write(this.#isBehind ? 'snapshot' : 'change', text);
    this.#isBehind = false;
  }

  beat(): void {
    if (!this.#isStuck()) {
      if (this.#last !== null) this.#write('alive', JSON.stringify({ at: this.#last.at.toISOString() }));
      return;
    }
    const since = this.#stuckSince ?? performance.now();
    if (performance.now() - since > liveLimits.stuckMilliseconds) this.#response.destroy();
  }

  #isStuck(): boolean {
    if (!this.#response.writableNeedDrain) return false;
    this.#stuckSince ??= performance.now();
    return true;
  }

  #write(event: string, data: string): void {
    if (!this.#response.writableEnded) this.#response.write(`event: ${event}\ndata: ${data}\n\n`);
  }
}
