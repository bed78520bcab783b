import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Stage } from '../stage/stage.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  bodyBase64: string;
}

/** What a server has answered, to be answered again by one that does nothing else. */
export interface Recorded {
  whole: Answer;
  /** To somebody who has it already; null where that is told the same, or something newer. */
  unchanged: Answer | null;
}

// Node writes these by itself, for whoever answers.
const byNode = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Asks twice, the second time with the ETag of the first answer. Throws when the first is not 200. */
export async function record(url: string, headers: Record<string, string>): Promise<Recorded> {
  const whole = await ask(url, headers);
  if (whole.status !== 200) throw new Error(`${url} answered ${whole.status}.`);
  const { etag } = whole.headers;
  if (typeof etag !== 'string') return { whole, unchanged: null };
  const unchanged = await ask(url, { ...headers, 'if-none-match': etag });
  return { whole, unchanged: unchanged.status === 304 ? unchanged : null };
}

function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = await buffer(response);
      const kept = Object.entries(response.headers).filter(([name]) => !byNode.includes(name));
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])),
        bodyBase64: body.toString('base64'),
      });
    }).on('error', reject);
  });
}

/** Node's own HTTP server with nothing but these answers, in a process of its own. */
export async function bareServer(stage: Stage, recorded: Recorded): Promise<ForkedServer & { url: string }> {
  const file = join(tmpdir(), `canhoto-bench-${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(recorded));
  stage.atEnd(() => rmSync(file, { force: true }));
  return await stage.server<{ url: string }>('bare-server.ts', { RECORDED: file });
}
