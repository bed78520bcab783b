import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountPage, openStandIn, passStandIn, readForm, sendJson, sendPage } from './stand-in.ts';

export interface FacebookUser {
  id: string;
  first_name?: string;
  last_name?: string;
  /** Absent for people who registered with a phone, or who took the permission away. */
  email?: string;
}

export interface FacebookGraph {
  /** Of the dialog and of the graph alike. */
  url: string;
  /** What the graph and the dialog were asked, in order. */
  requests: { path: string; query: Record<string, string> }[];
  /** A token as Facebook's own script hands it to a page; of another app, or run out, to prove that it is refused. */
  accessTokenFor(userId: string, options?: { appId?: string; isExpired?: boolean }): string;
  /** Through the dialog without a browser; answers where the application is called back. */
  pass(dialogUrl: URL, choice: string | 'deny'): Promise<URL>;
  close(): Promise<void>;
}

interface Token {
  appId: string;
  userId: string;
  isExpired: boolean;
}

interface Code {
  userId: string;
  redirectUri: string;
}

const scopes = ['email', 'public_profile'];

/** What of Facebook a log-in touches, on this machine. Paths are answered with and without their version. */
export async function openFacebookGraph(options: {
  appId: string;
  appSecret: string;
  users: FacebookUser[];
}): Promise<FacebookGraph> {
  const { appId, appSecret, users } = options;
  const requests: FacebookGraph['requests'] = [];
  const tokens = new Map<string, Token>();
  const codes = new Map<string, Code>();
  const newName = () => randomBytes(16).toString('hex');

  const issue = (token: Token): string => {
    const accessToken = `EAA${newName()}`;
    tokens.set(accessToken, token);
    return accessToken;
  };

  const routes: Record<string, (query: URLSearchParams, response: ServerResponse) => void> = {
    'oauth/access_token': (query, response) => {
      const code = codes.get(query.get('code') ?? '');
      if (query.get('client_id') !== appId || query.get('client_secret') !== appSecret)
        return refuse(response, 1, 'Error validating client secret.');
      if (code === undefined) return refuse(response, 100, 'This authorization code has been used.');
      if (code.redirectUri !== query.get('redirect_uri'))
        return refuse(response, 100, 'redirect_uri is not the one of the dialog.');
      codes.delete(query.get('code') ?? '');
      const accessToken = issue({ appId, userId: code.userId, isExpired: false });
      sendJson(response, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 });
    },
    debug_token: (query, response) => {
      if (query.get('access_token') !== `${appId}|${appSecret}`)
        return refuse(response, 190, 'Invalid OAuth access token.');
      const token = tokens.get(query.get('input_token') ?? '');
      if (token === undefined) {
        const error = { code: 190, message: 'Invalid OAuth access token.' };
        return sendJson(response, 200, { data: { error, is_valid: false, scopes: [] } });
      }
      // Facebook itself refuses to tell about a token of another app; telling lets the caller prove that it looks.
      sendJson(response, 200, {
        data: {
          app_id: token.appId,
          type: 'USER',
          application: 'Canhoto',
          expires_at: Math.floor(Date.now() / 1000) + (token.isExpired ? -60 : 5_000_000),
          is_valid: !token.isExpired,
          scopes,
          user_id: token.userId,
        },
      });
    },
    me: (query, response) => {
      const accessToken = query.get('access_token') ?? '';
      const token = tokens.get(accessToken);
      const user = users.find(({ id }) => id === token?.userId);
      if (token === undefined || token.isExpired || user === undefined)
        return refuse(response, 190, 'Invalid OAuth access token.');
      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
      if (query.get('appsecret_proof') !== proof)
        return refuse(response, 100, 'Invalid appsecret_proof provided in the API argument');
      const asked = (query.get('fields') ?? 'id').split(',').map((name) => name.trim());
      const known: Record<string, string | undefined> = {
        ...user,
        name: [user.first_name, user.last_name].filter(Boolean).join(' ') || undefined,
      };
      sendJson(response, 200, Object.fromEntries([...asked, 'id'].map((name) => [name, known[name]])));
    },
  };

  const dialog = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const redirectUri = url.searchParams.get('redirect_uri');
    if (url.searchParams.get('client_id') !== appId || redirectUri === null)
      return response.writeHead(400, { 'content-type': 'text/plain' }).end('Invalid app or redirect_uri.');
    if (request.method !== 'POST') {
      const buttons = users.map(({ id, first_name, email }) => ({ id, label: email ?? first_name ?? id }));
      return sendPage(response, accountPage('Continue as', buttons));
    }
    const userId = (await readForm(request)).get('account');
    const back = new URL(redirectUri);
    if (userId === null) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_code', '200');
      back.searchParams.set('error_description', 'Permissions error');
      back.searchParams.set('error_reason', 'user_denied');
    } else {
      const code = `AQ${newName()}`;
      codes.set(code, { userId, redirectUri });
      back.searchParams.set('code', code);
    }
    const state = url.searchParams.get('state');
    if (state !== null) back.searchParams.set('state', state);
    // Facebook does hang this on every address it leads back to.
    back.hash = '_=_';
    response.writeHead(302, { location: back.href }).end();
  };

  const opened = await openStandIn(async (address) => async (request, response) => {
    const url = new URL(request.url ?? '/', address);
    requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) });
    const path = url.pathname.replace(/^\/(v\d+\.\d+\/)?/, '');
    if (path === 'dialog/oauth') return await dialog(url, request, response);
    const route = routes[path];
    if (route === undefined) return refuse(response, 2500, `Unknown path components: /${path}`);
    return route(url.searchParams, response);
  });

  return {
    url: opened.url,
    requests,
    accessTokenFor: (userId, { appId: madeFor = appId, isExpired = false } = {}) =>
      issue({ appId: madeFor, userId, isExpired }),
    pass: (dialogUrl, choice) => passStandIn(opened.url, dialogUrl, choice),
    close: opened.close,
  };
}

function refuse(response: ServerResponse, code: number, message: string): void {
  sendJson(response, 400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } });
}
