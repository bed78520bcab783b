import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenidProvider, openOpenidProvider, otherClientId } from './openid-provider.ts';

const client = { clientId: 'canhoto', clientSecret: 'secret', callback: 'http://127.0.0.1:4199/callback' };
const ana = {
  sub: '101',
  email: 'ana@example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Souza',
};
const noEmail = { sub: '102', given_name: 'Zé' };

let provider: OpenidProvider;
let configuration: openid.Configuration;

beforeAll(async () => {
  provider = await openOpenidProvider({
    accounts: [ana, noEmail],
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    redirectUris: [client.callback],
  });
  configuration = await openid.discovery(
    new URL(provider.issuer),
    client.clientId,
    undefined,
    openid.ClientSecretPost(client.clientSecret),
    { execute: [openid.allowInsecureRequests] },
  );
});
afterAll(() => provider.close());

async function begin(extra: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: client.callback,
    scope: 'openid profile email',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...extra,
  });
  return { url, checks };
}

describe('the code flow', () => {
  test('goes through the log-in page and back, and tells who it is', async () => {
    const { url, checks } = await begin();
    const returned = await provider.pass(url, ana.sub);
    expect(returned.origin + returned.pathname).toBe(client.callback);
    const tokens = await openid.authorizationCodeGrant(configuration, returned, checks);
    expect(tokens.claims()?.sub).toBe(ana.sub);
    expect(await openid.fetchUserInfo(configuration, tokens.access_token, ana.sub)).toMatchObject(ana);
    // A code is good once.
    await expect(openid.authorizationCodeGrant(configuration, returned, checks)).rejects.toThrow();
  });

  test('works without being asked which account, and tells nothing that is not known', async () => {
    const { url, checks } = await begin();
    url.searchParams.delete('prompt');
    const returned = await provider.pass(url, noEmail.sub);
    const tokens = await openid.authorizationCodeGrant(configuration, returned, checks);
    const told = await openid.fetchUserInfo(configuration, tokens.access_token, noEmail.sub);
    expect(told).toMatchObject(noEmail);
    expect(told).not.toHaveProperty('email');
  });

  test('comes back with access_denied when the person says no', async () => {
    const { url, checks } = await begin();
    const returned = await provider.pass(url, 'deny');
    expect(returned.searchParams.get('error')).toBe('access_denied');
    expect(returned.searchParams.get('state')).toBe(checks.expectedState);
  });

  test('wants PKCE, the right verifier, and the callback that is known', async () => {
    const without = await begin();
    without.url.searchParams.delete('code_challenge');
    without.url.searchParams.delete('code_challenge_method');
    expect((await provider.pass(without.url, ana.sub)).searchParams.get('error')).toBe('invalid_request');

    const { url, checks } = await begin();
    const returned = await provider.pass(url, ana.sub);
    const other = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(configuration, returned, other)).rejects.toThrow();

    const elsewhere = await begin({ redirect_uri: 'http://127.0.0.1:4199/elsewhere' });
    await expect(provider.pass(elsewhere.url, ana.sub)).rejects.toThrow('400');
  });
});

describe('an access token', () => {
  const tokenInfo = async (accessToken: string) =>
    await fetch(`${provider.tokenInfoUrl}?${new URLSearchParams({ access_token: accessToken })}`);

  test('is told about as Google tells, in text', async () => {
    const accessToken = await provider.accessTokenFor(ana.sub);
    const answer = await tokenInfo(accessToken);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      aud: client.clientId,
      azp: client.clientId,
      sub: ana.sub,
      email: ana.email,
      email_verified: 'true',
      expires_in: expect.stringMatching(/^3[56]\d\d$/),
      scope: expect.stringContaining('openid'),
    });
    expect(await openid.fetchUserInfo(configuration, accessToken, ana.sub)).toMatchObject(ana);
  });

  test('of another application says so', async () => {
    const answer = await tokenInfo(await provider.accessTokenFor(ana.sub, { clientId: otherClientId }));
    expect(await answer.json()).toMatchObject({ aud: otherClientId, sub: ana.sub });
  });

  test('that was never issued is not known', async () => {
    for (const unknown of ['', 'nonsense']) expect((await tokenInfo(unknown)).status).toBe(400);
  });
});
