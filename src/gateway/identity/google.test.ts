import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createGoogleLogin } from './google.ts';

// A provider that publishes one key and may sign with another.
const published = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });
let signsWith = published;
let issuer = '';
const claims = { nonce: 'nonce of the begun log-in' };
/** The id token says these otherwise than it should. */
let lies: { issuer?: string; audience?: string; nonce?: string; expires?: string; sub?: string } = {};
/** The name by which the provider describes itself; null: its own. */
let described: string | null = null;
const server = createServer(async (request, response) => {
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: described ?? issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(published.publicKey)), kid: '1', alg: 'RS256', use: 'sig' }],
    }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await new SignJWT({ nonce: lies.nonce ?? claims.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: '1' })
        .setIssuer(lies.issuer ?? issuer)
        .setAudience(lies.audience ?? 'canhoto')
        .setSubject(lies.sub ?? 'g-1')
        .setIssuedAt()
        .setExpirationTime(lies.expires ?? '1m')
        .sign(signsWith.privateKey),
    }),
    '/me': () => ({ sub: 'g-1', email: 'ana@example.com', email_verified: true }),
  };
  const answer = await answers[new URL(request.url ?? '/', issuer).pathname]?.();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

function finish() {
  const google = createGoogleLogin({
    issuer,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    clientId: 'canhoto',
    clientSecret: 'a secret only for tests',
    extraScopes: [],
  });
  const begun = { state: 'state', nonce: claims.nonce, codeVerifier: 'v'.repeat(43) };
  return google.finish(new URL('http://localhost/callback?code=1&state=state'), begun);
}

test('an id token that the provider has signed logs in', async () => {
  signsWith = published;
  expect(await finish()).toMatchObject({ accountId: 'g-1', email: 'ana@example.com' });
});

test('one that somebody else has signed does not', async () => {
  signsWith = foreign;
  expect(await finish().catch(() => 'refused')).toBe('refused');
});

test.each([
  ['names another issuer', { issuer: 'https://accounts.evil.example' }],
  ['was issued for another application', { audience: 'another-application' }],
  ['has run out', { expires: '-10m' }],
  ['belongs to another log-in', { nonce: 'nonce of somebody else' }],
  ['is about somebody else than who is described', { sub: 'g-2' }],
])('an id token that %s logs nobody in', async (_, told) => {
  signsWith = published;
  lies = told;
  try {
    expect(await finish().catch(() => 'refused')).toBe('refused');
  } finally {
    lies = {};
  }
  expect(await finish()).toMatchObject({ accountId: 'g-1' });
});

test('a provider that describes itself by another name is none', async () => {
  signsWith = published;
  described = 'https://accounts.evil.example';
  try {
    expect(await finish().catch(() => 'refused')).toBe('refused');
  } finally {
    described = null;
  }
});
