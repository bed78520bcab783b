import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Readiness } from './readiness.ts';

function asked(readiness: Readiness, url: string): { status: number; body: string } {
  const answer = { status: 0, body: '' };
  const response = {
    writeHead: (status: number) => {
      answer.status = status;
    },
    end: (body = '') => {
      answer.body = body;
    },
  };
  readiness.handler({ url, method: 'GET' } as IncomingMessage, response as unknown as ServerResponse);
  return answer;
}

test('a node whose database answers nothing is not ready until it does, and nobody restarts it for that', () => {
  let isSilent = false;
  const readiness = new Readiness(() => isSilent);
  expect(asked(readiness, '/readyz')).toEqual({ status: 200, body: '{"status":"ok"}' });
  isSilent = true;
  expect(asked(readiness, '/readyz')).toEqual({ status: 503, body: '{"status":"database-silent"}' });
  expect(asked(readiness, '/healthz').status).toBe(200);
  isSilent = false;
  expect(asked(readiness, '/readyz').status).toBe(200);
  readiness.end();
  expect(asked(readiness, '/readyz')).toEqual({ status: 503, body: '{"status":"stopping"}' });
});
