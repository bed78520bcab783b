import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded } from './recorded.ts';

// The least that Node's own HTTP server can do: it looks at nothing but the ETag and sends what it was given in the
// file of the variable RECORDED.
const { whole, unchanged } = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8')) as Recorded;
const body = Buffer.from(whole.bodyBase64, 'base64');

const server = createServer((request, response) => {
  if (unchanged !== null && request.headers['if-none-match'] === whole.headers.etag) {
    response.writeHead(unchanged.status, unchanged.headers).end();
  } else {
    response.writeHead(whole.status, whole.headers).end(body);
  }
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit(0));
