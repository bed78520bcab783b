import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { createOutward } from '../outward/outward.ts';
import { NotAuthorized, type SocialLogin, type SocialPerson } from './social-port.ts';

export interface FacebookOptions {
  appId: string;
  appSecret: string;
  /** `https://www.facebook.com`, the server of the consent dialog. */
  dialogUrl: string;
  /** `https://graph.facebook.com`, the server of the API. */
  graphUrl: string;
}

const version = 'v23.0';
const scope = 'public_profile email';
const tokenAnswer = z.object({ access_token: z.string().min(1) });
const tokenFacts = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
  }),
});
const profile = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Facebook's own protocol: OAuth, with its Graph API instead of an id token. */
export function createFacebookLogin(options: FacebookOptions): SocialLogin {
  const call = createOutward('facebook', { to: [options.graphUrl] });
  const graph = async (path: string, parameters: Record<string, string>): Promise<unknown> => {
    const url = new URL(`${options.graphUrl}/${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const response = await call(url);
    // Facebook answers 400 to every token or code that it does not accept.
    if (response.status === 400 || response.status === 401) throw new NotAuthorized();
    if (!response.ok) throw new Error(`Facebook answered ${response.status} at ${path}.`);
    return await response.json();
  };

  async function personOfToken(accessToken: string): Promise<SocialPerson> {
    const facts = tokenFacts.parse(
      await graph('debug_token', {
        input_token: accessToken,
        access_token: `${options.appId}|${options.appSecret}`,
      }),
    ).data;
    if (!facts.is_valid || facts.app_id !== options.appId) throw new NotAuthorized();
    const told = profile.parse(
      await graph(`${version}/me`, {
        fields: 'id,first_name,last_name,email',
        access_token: accessToken,
        // Proves that the application sends the request, and not somebody with a stolen token.
        appsecret_proof: createHmac('sha256', options.appSecret).update(accessToken).digest('hex'),
      }),
    );
    if (told.id !== facts.user_id) throw new NotAuthorized();
    return {
      type: 'facebook',
      accountId: told.id,
      email: told.email?.trim().toLowerCase() || null,
      // Facebook does not report whether the address was ever confirmed.
      emailVerified: false,
      name: told.first_name ?? null,
      lastName: told.last_name ?? null,
    };
  }

  // Facebook requires that the callback's address is identical to the one at the beginning.
  const callbackOf = (returned: URL) => returned.origin + returned.pathname;

  return {
    type: 'facebook',
    clientId: options.appId,
    scope,
    async begin(begun, callbackUrl) {
      const url = new URL(`${options.dialogUrl}/${version}/dialog/oauth`);
      url.searchParams.set('client_id', options.appId);
      url.searchParams.set('redirect_uri', callbackUrl);
      url.searchParams.set('state', begun.state);
      url.searchParams.set('scope', scope.replace(' ', ','));
      url.searchParams.set('response_type', 'code');
      return url;
    },
    async finish(returned, begun) {
      if (returned.searchParams.get('error') !== null) throw new NotAuthorized();
      const code = returned.searchParams.get('code');
      if (code === null || returned.searchParams.get('state') !== begun.state) {
        throw new Error('Facebook came back without the code or with another state.');
      }
      const { access_token: accessToken } = tokenAnswer.parse(
        await graph(`${version}/oauth/access_token`, {
          client_id: options.appId,
          client_secret: options.appSecret,
          redirect_uri: callbackOf(returned),
          code,
        }),
      );
      return await personOfToken(accessToken);
    },
    personOfToken,
  };
}
