import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import type { Operation } from '#src/web/kit/client/operation.ts';
import { forgetPerson } from '#src/web/kit/storage/personal-store.ts';
import { applyUser } from '#src/web/parts/session/session.ts';

/** A response stands for whoever answers in the server's place. */
type Answer<Data> = GraphqlResult<Data> | Response | 'lost';
type Answerer<Data, Variables> = (variables: Variables) => Answer<Data> | Promise<Answer<Data>>;
type RouteAnswerer = (request: Request) => Response | 'lost' | Promise<Response | 'lost'>;

export interface Call {
  /** Name of the operation, or the path of a request that is no GraphQL. */
  name: string;
  variables: unknown;
}

/** The server as a component under test knows it: typed answers to operations, and nothing behind them. */
export interface Network {
  /** Answers an operation from now on; a later call replaces the answer. */
  answer<Data, Variables>(operation: Operation<Data, Variables>, answer: Answerer<Data, Variables>): void;
  /** Leaves each call of an operation open until it is answered here, in any order. */
  hold<Data, Variables>(operation: Operation<Data, Variables>): Held<Data, Variables>[];
  /** Answers requests to a path that is no GraphQL, such as `/api/staff/export`. */
  route(path: string, answer: RouteAnswerer): void;
  /** Answers a loader, which asks on the server; not one of the calls of the page. */
  load(query: string, variables: unknown): Promise<GraphqlResult<unknown>>;
  /** Calls so far, oldest first. */
  readonly calls: readonly Call[];
  /** Variables of each call of an operation so far. */
  sent<Data, Variables>(operation: Operation<Data, Variables>): Variables[];
}

export interface Held<Data, Variables> {
  variables: Variables;
  answer(answer: Answer<Data>): void;
}

/** An answer with data. */
export function data<Data>(data: Data): GraphqlResult<Data> {
  return { data };
}

/** A refusal as the API writes it. */
export function refused(
  code: RefusalCode | 'UNEXPECTED',
  more: { field?: string; facts?: Record<string, string | number> } = {},
): GraphqlResult<never> {
  return { data: null, errors: [{ message: code, extensions: { code, ...more } }] };
}

/** Several refusals of one form. */
export function refusedAll(
  ...refusals: readonly { code: RefusalCode; field?: string }[]
): GraphqlResult<never> {
  const [first = { code: 'INVALID_INPUT' as RefusalCode }] = refusals;
  const extensions = { ...first, refusals: [...refusals] };
  return { data: null, errors: [{ message: first.code, extensions }] };
}

interface Asked {
  operationName: string;
  variables: unknown;
}

/**
 * Replaces `fetch` for each test of a file. A call that nobody answers fails the test. Two calls have an answer from the
 * start, as a page makes them at a moment of its own: the person, and passkeys, of which this browser has none.
 * `isLoggedIn`: the person `/api/user` names; the session of the page follows it before each test, unless it is not
 * `isKnown`.
 */
export function openNetwork({
  isLoggedIn = false,
  locale = 'pt' as 'pt' | 'en',
  isKnown = true,
} = {}): Network {
  let answers = new Map<string, Answerer<unknown, unknown>>();
  let routes = new Map<string, RouteAnswerer>();
  let calls: Call[] = [];
  let unanswered: string[] = [];

  const user = () => ({ isLoggedIn, token: isLoggedIn ? 'a-token' : null, locale });

  beforeEach(() => {
    [answers, routes, calls, unanswered] = [new Map(), new Map(), [], []];
    forgetPerson();
    localStorage.clear();
    sessionStorage.clear();
    routes.set('/api/user', () => json({ data: user() }));
    routes.set('/api/passkeyOptions', () => json({ errors: [{ code: 'UNEXPECTED' }] }, 500));
    if (isKnown) applyUser(user(), new Headers());
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/graphql')) {
        calls.push({ name: pathname, variables: init?.body ?? null });
        const answerer = routes.get(pathname);
        if (answerer === undefined) return missing(pathname);
        return orLost(await answerer(request));
      }
      const { operationName, variables } = (await request.json()) as Asked;
      calls.push({ name: operationName, variables });
      const answerer = answers.get(operationName);
      if (answerer === undefined) return missing(operationName);
      const answer = await answerer(variables);
      return orLost(answer === 'lost' || answer instanceof Response ? answer : json(answer));
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    expect(unanswered, 'calls without an answer').toEqual([]);
  });

  const missing = (name: string): Response => {
    unanswered.push(name);
    return new Response('nobody answers this', { status: 501 });
  };

  return {
    answer: ({ name }, answerer) => {
      answers.set(name, answerer as Answerer<unknown, unknown>);
    },
    hold: <Data, Variables>({ name }: Operation<Data, Variables>) => {
      const held: Held<Data, Variables>[] = [];
      answers.set(
        name,
        (variables) =>
          new Promise((resolve) => held.push({ variables: variables as Variables, answer: resolve })),
      );
      return held;
    },
    route: (path, answerer) => {
      routes.set(path, answerer);
    },
    load: async (query, variables) => {
      const name = /^\s*(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? query;
      const answer = await answers.get(name)?.(variables);
      if (answer === undefined) missing(name);
      // A loader asks inside the server, where nobody on the way can answer.
      const isOurs = answer !== undefined && answer !== 'lost' && !(answer instanceof Response);
      return isOurs ? answer : refused('UNEXPECTED');
    },
    get calls() {
      return calls;
    },
    sent: <Data, Variables>({ name }: Operation<Data, Variables>) =>
      calls.filter((call) => call.name === name).map((call) => call.variables as Variables),
  };
}

/** A lost answer makes `fetch` throw. */
function orLost(answer: Response | 'lost'): Response {
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  return answer;
}

/** The time that answers tell, in milliseconds since 1970; a test of clocks may put another in its place. */
export const serverClock = { now: (): number => Date.now() };

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { date: new Date(serverClock.now()).toUTCString() } });
}
