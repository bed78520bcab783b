import { expect, test } from 'vitest';
import { hiddenWaysOut } from './outward-rules.ts';

const places = ['src/gateway/mail/smtp.ts', 'src/gateway/bank/'];
const told = (path: string, text: string) => hiddenWaysOut([{ path, text }], places).length;

test.each([
  'const answer = await fetch(url);',
  'const { send = globalThis.fetch } = options;',
  "import { Agent, request as httpsRequest } from 'node:https';",
  "import { type ClientHttp2Session, connect } from 'node:http2';",
  "import * as http from 'node:http';",
  "import tls from 'node:tls';",
  "import {\n  createServer,\n  request,\n} from 'node:http';",
  "import Stripe from 'stripe';",
  "import { S3Client } from '@aws-sdk/client-s3';",
])('a way out that is not named is told: %s', (text) => {
  expect(told('src/service/people/some.ts', text)).toBe(1);
  expect(told('src/gateway/mail/smtp.ts', text)).toBe(0);
  expect(told('src/gateway/bank/some.ts', text)).toBe(0);
  expect(told('src/web/kit/some.ts', text)).toBe(0);
});

test.each([
  'const charge = await provider.fetch(one);',
  '// it would fetch(url)',
  'fetch: typeof globalThis.fetch;',
  "import type { IncomingMessage } from 'node:http';",
  "import { createServer, type Server } from 'node:http';",
  "import type Stripe from 'stripe';",
  "import { isIP } from 'node:net';",
])('what calls nobody is not told: %s', (text) => {
  expect(told('src/service/people/some.ts', text)).toBe(0);
});
