import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FacebookGraph, openFacebookGraph } from './facebook-graph.ts';

const app = { appId: '4242', appSecret: 'secret' };
const callback = 'http://127.0.0.1:4199/callback';
const ana = { id: '201', first_name: 'Ana', last_name: 'Souza', email: 'ana@example.com' };
const noEmail = { id: '202', first_name: 'Zé', last_name: 'Lima' };

let graph: FacebookGraph;
beforeAll(async () => {
  graph = await openFacebookGraph({ ...app, users: [ana, noEmail] });
});
afterAll(() => graph.close());

const dialogUrl = () => {
  const query = {
    client_id: app.appId,
    redirect_uri: callback,
    state: 'abc',
    scope: 'email',
    response_type: 'code',
  };
  return new URL(`${graph.url}/v23.0/dialog/oauth?${new URLSearchParams(query)}`);
};

async function ask(path: string, query: Record<string, string>) {
  const response = await fetch(`${graph.url}/${path}?${new URLSearchParams(query)}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const exchange = (code: string, change: Record<string, string> = {}) =>
  ask('v23.0/oauth/access_token', {
    client_id: app.appId,
    client_secret: app.appSecret,
    redirect_uri: callback,
    code,
    ...change,
  });

const debug = (inputToken: string) =>
  ask('debug_token', { input_token: inputToken, access_token: `${app.appId}|${app.appSecret}` });

const proofOf = (accessToken: string) =>
  createHmac('sha256', app.appSecret).update(accessToken).digest('hex');

const me = (accessToken: string, proof = proofOf(accessToken)) =>
  ask('me', { fields: 'id,first_name,last_name,email', access_token: accessToken, appsecret_proof: proof });

describe('the dialog', () => {
  test('leads back with a code, which is good once, for a token', async () => {
    const returned = await graph.pass(dialogUrl(), ana.id);
    expect(returned.origin + returned.pathname).toBe(callback);
    expect(returned.searchParams.get('state')).toBe('abc');
    expect(returned.hash).toBe('#_=_');
    const code = returned.searchParams.get('code') ?? '';
    expect((await exchange(code, { client_secret: 'wrong' })).status).toBe(400);
    expect((await exchange(code, { redirect_uri: `${callback}/x` })).status).toBe(400);
    const { body } = await exchange(code);
    expect((await me(String(body.access_token))).body).toEqual(ana);
    expect((await exchange(code)).status).toBe(400);
    expect(graph.requests).toContainEqual({
      path: '/v23.0/oauth/access_token',
      query: expect.objectContaining({ code }),
    });
  });

  test('leads back with access_denied when the person says no', async () => {
    const returned = await graph.pass(dialogUrl(), 'deny');
    expect(Object.fromEntries(returned.searchParams)).toMatchObject({ error: 'access_denied', state: 'abc' });
    expect(returned.searchParams.get('code')).toBeNull();
  });

  test('is not opened for an app it does not know', async () => {
    const url = dialogUrl();
    url.searchParams.set('client_id', '1');
    await expect(graph.pass(url, ana.id)).rejects.toThrow('400');
  });
});

describe('a token', () => {
  test('tells for which app and whom it was made', async () => {
    expect((await debug(graph.accessTokenFor(ana.id))).body).toMatchObject({
      data: { is_valid: true, app_id: app.appId, user_id: ana.id, scopes: ['email', 'public_profile'] },
    });
    expect((await debug(graph.accessTokenFor(ana.id, { appId: '1' }))).body).toMatchObject({
      data: { is_valid: true, app_id: '1' },
    });
    for (const bad of ['nonsense', graph.accessTokenFor(ana.id, { isExpired: true })])
      expect((await debug(bad)).body).toMatchObject({ data: { is_valid: false } });
    const stranger = await ask('debug_token', { input_token: 'x', access_token: '1|secret' });
    expect(stranger.status).toBe(400);
  });

  test('opens the profile only with the proof of the app, and may open one without e-mail', async () => {
    const accessToken = graph.accessTokenFor(noEmail.id);
    expect((await me(accessToken)).body).toEqual(noEmail);
    expect((await me(accessToken, 'wrong')).status).toBe(400);
    expect((await me('nonsense')).status).toBe(400);
    expect((await me(graph.accessTokenFor(ana.id, { isExpired: true }))).status).toBe(400);
  });
});
