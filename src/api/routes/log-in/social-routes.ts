import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorText } from '#src/domain/error-text.ts';
import { type Locale, locales } from '#src/domain/locale.ts';
import { isSocialLoginType, socialLoginTypes } from '#src/domain/login/social-login.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { parametersOf, redirectedNames, withParametersOf } from '#src/domain/site/carried-parameters.ts';
import type { SocialPerson } from '#src/gateway/identity/social-port.ts';
import { recordSecurityEvent } from '#src/service/ground/security/record-security-event.ts';
import { connectSocialLogin } from '#src/service/people/login/connect-social-login.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { socialLoginRefusal } from '#src/service/people/login/social-login-refusal.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLog,
  WithPublicUrl,
  WithSessionSecret,
  WithSocialLogins,
} from '#src/service/ports.ts';
import { headersOf, localeOf } from '../../http/request-facts.ts';
import { guardJson } from '../../security/origin-guard.ts';
import { type AccountCommands, parse } from '../account-commands.ts';
import { tellUser } from '../session-routes.ts';

type SocialContext = WithDb &
  WithClock &
  WithIds &
  WithLog &
  WithIdentity &
  WithSocialLogins &
  WithPublicUrl &
  WithSessionSecret;

/** The signed cookie's content between the redirect to the provider and the callback. */
const begunSchema = z.object({
  type: z.enum(socialLoginTypes),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  locale: z.enum(locales),
  redirect: z.string().max(2_000),
  /** The campaign and coupon parameters of the page before, as a query. */
  carried: z.string().max(2_000),
  connect: z.boolean(),
  expiresAt: z.number(),
});
type Begun = z.infer<typeof begunSchema>;
type Provider = SocialContext['socialLogins'][number];

/** With https the prefix binds the cookie to this host and to the path `/`. */
function cookieNameOf({ publicUrl }: WithPublicUrl): string {
  return publicUrl.startsWith('https:') ? '__Host-canhoto.social' : 'canhoto.social';
}

const begunSeconds = 600;
const tokenInput = z.object({ accessToken: z.string().min(1).max(4_000) });

/**
 * Log-in with a social login. Code flow: a link and a callback, without scripts. Access-token flow: the page posts the token
 * that the provider's script returned.
 */
export function socialRoutes(app: FastifyInstance, context: SocialContext, commands: AccountCommands): void {
  const providerOf = (request: FastifyRequest): Provider => {
    const { type } = request.params as { type: string };
    const provider = context.socialLogins.find((one) => one.type === type);
    if (!isSocialLoginType(type) || provider === undefined) throw new DomainError('NOT_FOUND');
    return provider;
  };
  const callbackOf = ({ type }: Provider) => `${context.publicUrl}/api/login/${type}/callback`;

  app.get('/api/login/:type', async (request, reply) => {
    const provider = providerOf(request);
    const query = request.query as { redirect?: unknown; connect?: unknown };
    const random = () => Buffer.from(context.ids.randomBytes(32)).toString('base64url');
    const begun: Begun = {
      type: provider.type,
      state: random(),
      nonce: random(),
      codeVerifier: random(),
      locale: localeOf(request),
      redirect: typeof query.redirect === 'string' ? query.redirect.slice(0, 2_000) : '',
      carried: carriedBy(request.url),
      connect: query.connect === '1',
      expiresAt: context.clock.now().getTime() + begunSeconds * 1000,
    };
    try {
      const away = await provider.begin(begun, callbackOf(provider));
      setBegun(reply, context, `${sign(context, begun)}; Max-Age=${begunSeconds}`);
      return await reply.header('cache-control', 'no-store').redirect(away.href, 303);
    } catch (error) {
      context.log.warn({ provider: provider.type, error: errorText(error) }, 'social login did not begin');
      return await reply.redirect(failed(begun, socialLoginRefusal(provider.type, error)), 303);
    }
  });

  app.get('/api/login/:type/callback', async (request, reply) => {
    const provider = providerOf(request);
    const begun = readBegun(request, context);
    setBegun(reply, context, '; Max-Age=0');
    reply.header('cache-control', 'no-store');
    const back = begun ?? { locale: localeOf(request), redirect: '', carried: '', connect: false };
    try {
      if (begun === null || begun.type !== provider.type) throw new Error('Nobody began this log-in here.');
      commands.countLogIn(request);
      const returned = new URL(request.url, context.publicUrl);
      const person = await provider.finish(returned, begun);
      if (begun.connect) return await connect(request, reply, begun.locale, person);
      const proved = await logInWithSocial(context, person, begun.locale);
      const sender = { headers: headersOf(request), ip: request.ip };
      const opened = await commands.open(sender, proved);
      reply.header('set-cookie', opened.setCookies);
      // The log-in page redirects a logged-in customer to the wanted page, if it is ours.
      const page = pageOf(back.locale, 'auth/entrar', { redirect: back.redirect });
      return await reply.redirect(withParametersOf(page, back.carried, redirectedNames), 303);
    } catch (error) {
      if (!(error instanceof DomainError)) {
        context.log.warn({ provider: provider.type, error: errorText(error) }, 'social login failed');
      }
      return await reply.redirect(failed(back, socialLoginRefusal(provider.type, error)), 303);
    }
  });

  app.post('/api/login/:type', async (request, reply) => {
    guardJson(request, context);
    const provider = providerOf(request);
    const { accessToken } = parse(tokenInput, request.body);
    commands.countLogIn(request);
    try {
      const person = await provider.personOfToken(accessToken);
      const proved = await logInWithSocial(context, person, localeOf(request));
      const opened = await commands.open({ headers: headersOf(request), ip: request.ip }, proved);
      return await tellUser(
        reply.header('set-cookie', opened.setCookies),
        context,
        opened,
        localeOf(request),
      );
    } catch (error) {
      throw socialLoginRefusal(provider.type, error);
    }
  });

  async function connect(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    person: SocialPerson,
  ): Promise<FastifyReply> {
    const live = await context.identity.session(headersOf(request));
    if (live === null) {
      return await reply.redirect(
        pageOf(locale, 'auth/entrar', { redirect: `/${locale}/conta/seguranca` }),
        303,
      );
    }
    await connectSocialLogin(context, { ...live, person });
    await recordSecurityEvent(context, {
      kind: 'SOCIAL_CONNECTED',
      customerId: live.actor.id,
      address: request.ip,
      facts: { type: person.type },
    });
    return await reply.redirect(pageOf(locale, 'conta/seguranca', {}), 303);
  }
}

function pageOf(locale: Locale, path: string, query: Record<string, string>): string {
  const kept = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return `/${locale}/${path}${kept.size > 0 ? `?${kept}` : ''}`;
}

/** The parameters of an address that are carried along; bounded, because they are stored in a cookie. */
function carriedBy(url: string): string {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const kept = parametersOf(search, redirectedNames).map(([name, value]) => [name, value.slice(0, 200)]);
  return new URLSearchParams(kept).toString();
}

function failed(
  back: Pick<Begun, 'locale' | 'redirect' | 'carried' | 'connect'>,
  { code }: DomainError,
): string {
  const page = pageOf(back.locale, back.connect ? 'conta/seguranca' : 'auth/entrar', {
    falha: code,
    redirect: back.connect ? '' : back.redirect,
  });
  return withParametersOf(page, back.carried, redirectedNames);
}

function setBegun(reply: FastifyReply, context: SocialContext, value: string): void {
  const where = context.publicUrl.startsWith('https:') ? 'Path=/; Secure' : 'Path=/api/login';
  reply.header('set-cookie', `${cookieNameOf(context)}=${value}; ${where}; HttpOnly; SameSite=Lax`);
}

function sign(context: SocialContext, begun: Begun): string {
  const body = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return `${body}.${signatureOf(context, body)}`;
}

function readBegun(request: FastifyRequest, context: SocialContext): Begun | null {
  const cookieName = cookieNameOf(context);
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${cookieName}=`));
  const [body = '', signature = ''] = cookie?.slice(cookieName.length + 1).split('.') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(context, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const begun = begunSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!begun.success || begun.data.expiresAt < context.clock.now().getTime()) return null;
  return begun.data;
}

function signatureOf(context: SocialContext, body: string): string {
  return createHmac('sha256', context.sessionSecret).update(`social login ${body}`).digest('base64url');
}
