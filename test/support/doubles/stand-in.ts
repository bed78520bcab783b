import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that stands in for somebody in the outside world. */
export interface StandIn {
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port; what the listener throws is answered with 500 and never ends the test run. */
export async function openStandIn(
  listen: (url: string) => Promise<(request: IncomingMessage, response: ServerResponse) => unknown>,
): Promise<StandIn> {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await listen(url);
  listener = (request, response) => {
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(String(error));
      });
  };
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** The log-in page of a stand-in: one button per account, and one that says no. Sends `account` or `deny`. */
export function accountPage(title: string, accounts: { id: string; label: string }[]): string {
  const buttons = accounts.map(
    ({ id, label }) => `<p><button name="account" value="${escaped(id)}">${escaped(label)}</button></p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<h1>${escaped(title)}</h1><form method="post">${buttons.join('\n')}
<p><button name="deny" value="1">Cancel</button></p></form></html>`;
}

export function sendPage(response: ServerResponse, html: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * Goes from the application's way out to its way back, as a browser would: follows redirects, keeps cookies, and on
 * the stand-in's page chooses the account, or says no. Returns the address the application is called back at.
 */
export async function passStandIn(standInUrl: string, begin: URL, choice: string | 'deny'): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  let url = begin;
  let hasChosen = false;
  for (let steps = 0; steps < 12; steps++) {
    if (!url.href.startsWith(`${standInUrl}/`)) return url;
    let response = await visit(url);
    if (response.status === 200 && !hasChosen) {
      hasChosen = true;
      const [field, value] = choice === 'deny' ? (['deny', '1'] as const) : (['account', choice] as const);
      response = await visit(url, new URLSearchParams({ [field]: value }));
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
  }
  throw new Error('The stand-in leads nowhere.');
}
