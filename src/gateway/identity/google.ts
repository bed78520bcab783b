import * as openid from 'openid-client';
import { z } from 'zod';
import { createOutward } from '../outward/outward.ts';
import { NotAuthorized, type SocialLogin, type SocialPerson } from './social-port.ts';

export interface GoogleOptions {
  /** `https://accounts.google.com`, or any OpenID provider that describes its access tokens like Google. */
  issuer: string;
  /** Where Google reports for which application an access token was issued. */
  tokenInfoUrl: string;
  clientId: string;
  clientSecret: string;
  /** In addition to openid, profile and email. */
  extraScopes: string[];
}

const timeoutSeconds = 10;

const googleIssuer = 'https://accounts.google.com';
/** Where Google's own description of itself leads: tokens, keys, people. Another issuer answers at its own host. */
const googleHosts = [
  'https://oauth2.googleapis.com',
  'https://openidconnect.googleapis.com',
  'https://www.googleapis.com',
];

// Google writes numbers and booleans as text here.
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string(),
  scope: z.string(),
  expires_in: z.coerce.number().positive(),
});

const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** Google by OpenID Connect: code flow with PKCE, state and nonce, and access tokens that were issued for us. */
export function createGoogleLogin(options: GoogleOptions): SocialLogin {
  const scope = [...new Set(['openid', 'profile', 'email', ...options.extraScopes])].join(' ');
  const call = createOutward('google', {
    to: [options.issuer, options.tokenInfoUrl, ...(options.issuer === googleIssuer ? googleHosts : [])],
  });
  let discovered: Promise<openid.Configuration> | null = null;

  /** Fetched once; after a failure the next login fetches it again. */
  function configuration(): Promise<openid.Configuration> {
    const issuer = new URL(options.issuer);
    discovered ??= openid
      .discovery(issuer, options.clientId, undefined, openid.ClientSecretPost(options.clientSecret), {
        timeout: timeoutSeconds,
        [openid.customFetch]: (url, init) => call(url, init as RequestInit),
        // Only a test's provider on the same machine uses no encryption.
        execute: [
          // The token comes directly from the provider. Its signature is checked nevertheless, as the documentation
          // says.
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = null;
        throw error;
      });
    return discovered;
  }

  async function personOf(accessToken: string, sub: string): Promise<SocialPerson> {
    const told = userInfo.parse(await openid.fetchUserInfo(await configuration(), accessToken, sub));
    return {
      type: 'google',
      accountId: told.sub,
      email: told.email?.trim().toLowerCase() || null,
      emailVerified: told.email_verified === true,
      name: told.given_name ?? told.name ?? null,
      lastName: told.family_name ?? null,
    };
  }

  return {
    type: 'google',
    clientId: options.clientId,
    scope,
    async begin(begun, callbackUrl) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(begun.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },
    async finish(returned, begun) {
      // The person's refusal is returned as a protocol error, whatever the state; we must check for it first.
      if (returned.searchParams.get('error') === 'access_denied') throw new NotAuthorized();
      const tokens = await openid.authorizationCodeGrant(await configuration(), returned, {
        pkceCodeVerifier: begun.codeVerifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no id token.');
      return await personOf(tokens.access_token, claims.sub);
    },
    async personOfToken(accessToken) {
      const url = new URL(options.tokenInfoUrl);
      url.searchParams.set('access_token', accessToken);
      const response = await call(url);
      if (response.status === 400 || response.status === 401) throw new NotAuthorized();
      if (!response.ok) throw new Error(`Token information answered ${response.status}.`);
      const told = tokenInfo.safeParse(await response.json());
      // A token for another application is also valid at Google, but must not open a login here.
      if (!told.success || told.data.aud !== options.clientId) throw new NotAuthorized();
      return await personOf(accessToken, told.data.sub);
    },
  };
}
