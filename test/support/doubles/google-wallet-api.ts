import { type KeyObject, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { openStandIn, sendJson } from './stand-in.ts';

type Kept = Record<string, unknown>;

/** Google's Wallet API on this machine, as far as tickets go: tokens for signed assertions, insert, and patch by merging. */
export async function openGoogleWalletApi() {
  const objects = new Map<string, Kept>();
  const classes = new Map<string, Kept>();
  const calls: string[] = [];
  const faults = {
    status: 200,
    slowMs: 0,
    forgetsTokens: false,
    /** What happens elsewhere while a change is on its way. */
    meanwhile: null as (() => Promise<void>) | null,
  };
  let checks: KeyObject | null = null;
  let tokens = 0;
  const live = new Set<string>();
  const standIn = await openStandIn(async (url) => async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    const { method = 'GET' } = request;
    const text = await bodyOf(request);
    calls.push(`${method} ${pathname}`);
    if (faults.slowMs > 0) await new Promise((settle) => setTimeout(settle, faults.slowMs));
    if (pathname === '/token') {
      const assertion = new URLSearchParams(text).get('assertion') ?? '';
      const claims = checks === null ? null : readJwt(assertion, checks);
      const isForUs = claims?.aud === `${url}/token` && claims.scope !== undefined;
      if (!isForUs) return sendJson(response, 401, { error: 'invalid_grant' });
      tokens += 1;
      live.add(`token-${tokens}`);
      return sendJson(response, 200, { access_token: `token-${tokens}`, expires_in: 3_599 });
    }
    if (faults.forgetsTokens) {
      faults.forgetsTokens = false;
      live.clear();
    }
    if (!live.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return sendJson(response, 401, { error: { code: 401 } });
    if (faults.status !== 200) return sendJson(response, faults.status, { error: { code: faults.status } });
    const [, api, version, kind, id] = pathname.split('/').map(decodeURIComponent);
    const kept = kind === 'eventTicketObject' ? objects : kind === 'eventTicketClass' ? classes : null;
    if (api !== 'walletobjects' || version !== 'v1' || kept === null) return sendJson(response, 404, {});
    const json = JSON.parse(text) as Kept;
    if (method === 'POST') {
      const name = String(json.id);
      if (kept.has(name)) return sendJson(response, 409, { error: { code: 409 } });
      if (kind === 'eventTicketObject' && !classes.has(String(json.classId)))
        return sendJson(response, 400, {});
      kept.set(name, json);
      return sendJson(response, 200, json);
    }
    const known = kept.get(id ?? '');
    const { meanwhile } = faults;
    faults.meanwhile = null;
    await meanwhile?.();
    if (method !== 'PATCH' || known === undefined) return sendJson(response, 404, { error: { code: 404 } });
    // As JSON merges: null takes away, what is not named stays.
    const merged = { ...known, ...json };
    for (const [name, value] of Object.entries(merged)) if (value === null) delete merged[name];
    kept.set(id ?? '', merged);
    return sendJson(response, 200, merged);
  });
  return {
    ...standIn,
    objects,
    classes,
    calls,
    faults,
    /** Whose assertions it takes. */
    trust(key: KeyObject) {
      checks = key;
    },
    /** What Google does with a save link: what is there already stays. */
    save(jwt: string) {
      const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
        payload: { eventTicketClasses?: Kept[]; eventTicketObjects: Kept[] };
      };
      for (const one of claims.payload.eventTicketClasses ?? [])
        if (!classes.has(String(one.id))) classes.set(String(one.id), one);
      for (const one of claims.payload.eventTicketObjects) {
        if (objects.has(String(one.id))) continue;
        if (one.state === undefined) throw new Error('The link names a ticket nobody has made.');
        objects.set(String(one.id), one);
      }
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function readJwt(jwt: string, key: KeyObject): Record<string, unknown> | null {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const isTheirs = verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  return isTheirs ? JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) : null;
}
