import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
} from 'oidc-provider';
import { accountPage, openStandIn, passStandIn, readForm, sendJson, sendPage } from './stand-in.ts';

export interface OpenidAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface OpenidProviderOptions {
  accounts: OpenidAccount[];
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

export interface OpenidProvider {
  issuer: string;
  /** Google's address that tells for whom an access token was made. */
  tokenInfoUrl: string;
  /** A token as the provider's own script hands it to a page; for another client to prove that it is refused. */
  accessTokenFor(sub: string, options?: { clientId?: string }): Promise<string>;
  /** Through the log-in page without a browser; answers where the application is called back. */
  pass(authorizationUrl: URL, choice: string | 'deny'): Promise<URL>;
  close(): Promise<void>;
}

/** Somebody else's application at the same provider. */
export const otherClientId = 'another-application';

const scopes = 'openid profile email';

/** Google's own names for what the scopes stand for. */
const scopeNames: Record<string, string> = {
  openid: 'openid',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
  email: 'https://www.googleapis.com/auth/userinfo.email',
};

/**
 * A certified OpenID provider on this machine in the place of Google: code flow with PKCE, user information, and what
 * Google has beside the standard, the information about a token.
 */
export async function openOpenidProvider(options: OpenidProviderOptions): Promise<OpenidProvider> {
  let provider: Provider | undefined;
  const opened = await openStandIn(async (issuer) => {
    const here = new Provider(issuer, await configurationOf(options));
    provider = here;
    const serve = here.callback();
    return async (request, response) => {
      const url = new URL(request.url ?? '/', issuer);
      if (url.pathname.startsWith('/choose/')) return await choose(here, options.accounts, request, response);
      if (url.pathname === '/tokeninfo')
        return await tellToken(here, options.accounts, url.searchParams.get('access_token') ?? '', response);
      return serve(request, response);
    };
  });
  const known = provider!;
  return {
    issuer: opened.url,
    tokenInfoUrl: `${opened.url}/tokeninfo`,
    async accessTokenFor(sub, { clientId = options.clientId } = {}) {
      const client = await known.Client.find(clientId);
      if (client === undefined) throw new Error(`There is no client ${clientId}.`);
      const grant = new known.Grant({ accountId: sub, clientId });
      grant.addOIDCScope(scopes);
      const grantId = await grant.save();
      const token = new known.AccessToken({
        accountId: sub,
        client,
        grantId,
        gty: 'implicit',
        scope: scopes,
        claims: {},
      } as ConstructorParameters<typeof known.AccessToken>[0]);
      return await token.save();
    },
    pass: (authorizationUrl, choice) => passStandIn(opened.url, authorizationUrl, choice),
    close: opened.close,
  };
}

async function configurationOf(options: OpenidProviderOptions): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  // Google asks which account when it is told to; the library knows no such prompt by itself.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const shared = { token_endpoint_auth_method: 'client_secret_post' } as const;
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key that protects nothing'] },
    clients: [
      {
        ...shared,
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
      },
      {
        ...shared,
        client_id: otherClientId,
        client_secret: 'the secret of another application',
        redirect_uris: ['https://another.example/callback'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_, sub) => {
      const account = options.accounts.find((known) => known.sub === sub);
      return account && { accountId: sub, claims: () => claimsOf(account) };
    },
    // Whoever chose an account has consented; asking once more would prove nothing.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId,
        clientId: oidc.client?.clientId,
      });
      grant.addOIDCScope(String(oidc.params?.scope ?? scopes));
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'text';
      context.body = `${out.error}: ${out.error_description}`;
    },
    interactions: { policy, url: (_, interaction) => `/choose/${interaction.uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 600,
      Session: 600,
    },
  };
}

function claimsOf({ sub, email, email_verified, given_name, family_name }: OpenidAccount) {
  const name = [given_name, family_name].filter(Boolean).join(' ') || undefined;
  return {
    sub,
    ...(email === undefined ? {} : { email, email_verified: email_verified ?? false }),
    name,
    given_name,
    family_name,
  };
}

async function choose(
  provider: Provider,
  accounts: OpenidAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = accounts.map(({ sub, email }) => ({ id: sub, label: email ?? sub }));
    sendPage(response, accountPage('Choose an account', buttons));
    return;
  }
  const form = await readForm(request);
  const accountId = form.get('account');
  if (accountId === null) {
    const denied = { error: 'access_denied', error_description: 'The person said no.' };
    return await provider.interactionFinished(request, response, denied);
  }
  const chosen = { login: { accountId, remember: false }, select_account: {} };
  await provider.interactionFinished(request, response, chosen, { mergeWithLastSubmission: false });
}

/** What Google tells about an access token: all of it as text, and 400 for one it does not know. */
async function tellToken(
  provider: Provider,
  accounts: OpenidAccount[],
  accessToken: string,
  response: ServerResponse,
): Promise<void> {
  const token = accessToken === '' ? undefined : await provider.AccessToken.find(accessToken);
  if (token === undefined || !token.isValid) {
    sendJson(response, 400, { error: 'invalid_token', error_description: 'Invalid Value' });
    return;
  }
  const account = accounts.find(({ sub }) => sub === token.accountId);
  const granted = (token.scope ?? '').split(' ');
  sendJson(response, 200, {
    azp: token.clientId,
    aud: token.clientId,
    sub: token.accountId,
    scope: granted.map((name) => scopeNames[name] ?? name).join(' '),
    exp: String(token.exp),
    expires_in: String(token.remainingTTL),
    ...(granted.includes('email') && account?.email !== undefined
      ? { email: account.email, email_verified: String(account.email_verified ?? false) }
      : {}),
    access_type: 'online',
  });
}

/** Keeps everything in this provider alone; the library's own memory is shared by all providers of a process. */
function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([name, payload]) => name.startsWith(`${model} `) && payload[field] === value)?.[1];
    return {
      async upsert(id, payload) {
        kept.set(key(id), payload);
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
