import autocannon from 'autocannon';

export interface LoadOptions {
  url: string;
  token: string;
  body: object;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  perSecond: number;
  p99Milliseconds: number;
}

/** Sends the same request from many connections at once, each waiting for its answer; throws on any that is no success. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const result = await autocannon({
    url: options.url,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${options.token}` },
    body: JSON.stringify(options.body),
    connections: options.connections,
    duration: options.seconds,
    timeout: 30,
    // A refusal is HTTP 200 too: what counts is that the answer carries data.
    verifyBody: (body) => !String(body).includes('"errors"'),
  });
  if (result.errors + result.non2xx + result.mismatches > 0) {
    throw new Error(
      `${result.errors} errors, ${result.non2xx} answers other than 2xx and ${result.mismatches} refusals under load.`,
    );
  }
  return { perSecond: result.requests.total / result.duration, p99Milliseconds: result.latency.p99 };
}
