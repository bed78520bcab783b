import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

type Hear = (event: object) => void;

/** How our side answers: as it is, with 503, with 429, not at all, or by no answer that comes. */
type Side = 'up' | 'down' | 'busy' | 'unreachable' | 'silent';

export interface PlayedWorker {
  /** The server behind the worker. */
  side: {
    is: Side;
    /** Mark of whoever the session is of; null for nobody. */
    visitor: string | null;
    /** Text of each page that there is. */
    pages: Map<string, string>;
  };
  /** A request of the page; what the worker leaves alone goes to the server. */
  ask(path: string, how?: { method?: string; isNavigation?: boolean }): Promise<Response>;
  /** A page of tickets says that it is shown, and hears since when its copy was seen. All that follows is over then. */
  show(path: string): Promise<string | null>;
  /** Another page asks for the list to be kept. */
  keep(list: string, olderThanMs: number): Promise<void>;
  /** The worker takes over from one before it. */
  takeOver(): Promise<void>;
  /** Paths of everything that is kept, sorted. */
  kept(): Promise<string[]>;
}

/**
 * The worker of the tickets as a module of the page: its events are sent by hand, and its caches are the browser's own. In
 * a real one it is tried by test/e2e/tickets/tickets-in-hand.e2e.ts.
 */
export function playWorker(): PlayedWorker {
  const heard = new Map<string, Hear>();
  const side: PlayedWorker['side'] = { is: 'up', visitor: 'lucia', pages: new Map() };

  const answer = async (path: string): Promise<Response> => {
    if (side.is === 'unreachable') throw new TypeError('Failed to fetch');
    if (side.is === 'silent') return await new Promise(() => {});
    const headers: Record<string, string> = side.visitor === null ? {} : { 'canhoto-visitor': side.visitor };
    if (side.is === 'down') return new Response('down', { status: 503 });
    if (side.is === 'busy') return new Response('busy', { status: 429 });
    if (path.startsWith('/assets/')) return new Response(`file ${path}`);
    if (path.startsWith('/api/')) return Response.json({}, { headers });
    const text = side.pages.get(path.replace(/\.data$/, ''));
    return new Response(text ?? 'not there', { headers, status: text === undefined ? 404 : 200 });
  };

  const clear = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  };

  beforeAll(async () => {
    const adding = vi
      .spyOn(window, 'addEventListener')
      .mockImplementation((type, hear) => void heard.set(type, hear as Hear));
    Object.assign(window, {
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      registration: {},
    });
    await import('#src/web/storefront/offline/offline-worker.ts');
    adding.mockRestore();
  });
  beforeEach(async () => {
    await clear();
    Object.assign(side, { is: 'up', visitor: 'lucia', pages: new Map() });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
      const url = typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url;
      return await answer(new URL(url, location.origin).pathname);
    });
  });
  afterEach(clear);

  /** Sends an event and waits until all that the worker does about it is done. */
  const send = async (type: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    heard.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    side,
    async ask(path, { method = 'GET', isNavigation = false } = {}) {
      const request = new Request(new URL(path, location.origin), { method });
      if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
      let answered: Promise<Response> | undefined;
      const respondWith = (response: Promise<Response>) => {
        answered = response;
      };
      // The event goes on while the answer is awaited: a request may have its own getters.
      heard.get('fetch')?.({ request, respondWith, waitUntil: () => {} });
      return await (answered ?? fetch(request));
    },
    async show(path) {
      const { port1, port2 } = new MessageChannel();
      const told = new Promise<string | null>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<{ seenAt: string | null }>) => resolve(data.seenAt);
      });
      await send('message', { data: { shown: path }, ports: [port2] });
      return await told;
    },
    keep: async (list, olderThanMs) =>
      await send('message', { data: { keep: list, olderThanMs }, ports: [] }),
    takeOver: async () => await send('activate', {}),
    async kept() {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const keys = await (await caches.open(name)).keys();
        paths.push(...keys.map(({ url }) => new URL(url).pathname));
      }
      return paths.sort();
    },
  };
}
