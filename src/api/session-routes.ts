import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Uuid } from '../domain/ids.ts';
import { isLocale, type Locale, locales } from '../domain/locale.ts';
import { DomainError } from '../domain/refusal.ts';
import { findCustomer } from '../service/customer/find-customer.ts';
import { registerCustomer } from '../service/customer/register-customer.ts';
import { saveCustomer } from '../service/customer/save-customer.ts';
import { issueCustomerToken } from '../service/session/customer-token.ts';
import { createThrottle } from './throttle.ts';

/** The session user of the specification, section 3. */
interface SessionUser {
  isLoggedIn: boolean;
  /** Empty for a visitor. */
  token: string;
  locale: Locale;
}

const text = z.string().max(400);
const loginInput = z.object({ email: text, password: text });
const registerInput = z.object({
  name: text,
  lastName: text,
  email: text,
  password: text,
  passwordConfirmation: text,
  documentType: z.enum(['CPF', 'PASSPORT']),
  documentNumber: text,
  birthDate: text,
  phoneNumber: text.nullish(),
  locale: z.enum(locales),
});
const sessionInput = z.object({ locale: z.enum(locales) });

/** Log in, log out, register, and who I am: the only routes that the session cookie opens. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const now = () => context.clock.milliseconds();
  const logIns = createThrottle({ perMinute: 20, now });
  // Wide, for a whole neighbourhood may come by one address when a sale opens.
  const registrations = createThrottle({ perMinute: 300, now });

  app.get('/api/user', async (request, reply) => {
    const live = await context.identity.session(headersOf(request));
    return await answer(reply, context, live, localeOf(request));
  });

  app.post('/api/updateSession', async (request, reply) => {
    guardOrigin(request, context);
    const { locale } = parse(sessionInput, request.body);
    const live = await context.identity.session(headersOf(request));
    if (live !== null) await saveCustomer(context, live.customerId, { locale });
    return await answer(reply, context, live, locale);
  });

  app.post('/api/login', async (request, reply) => {
    guardOrigin(request, context);
    const input = parse(loginInput, request.body);
    const email = input.email.trim().toLowerCase();
    logIns.count(`${request.ip} ${email}`);
    const opened = await context.identity.logIn({ email, password: input.password }, headersOf(request));
    if (opened === null) throw new DomainError('LOGIN_FAILED');
    return await answer(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  app.post('/api/register', async (request, reply) => {
    guardOrigin(request, context);
    registrations.count(request.ip);
    const opened = await registerCustomer(context, parse(registerInput, request.body), headersOf(request));
    return await answer(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  app.post('/api/logout', async (request, reply) => {
    guardOrigin(request, context);
    const headers = headersOf(request);
    const live = await context.identity.session(headers);
    const setCookies = await context.identity.logOut(headers);
    if (live !== null) context.sessions.forget(live.sessionId);
    return await answer(reply.header('set-cookie', setCookies), context, null, localeOf(request));
  });
}

async function answer(
  reply: FastifyReply,
  context: Context,
  live: { sessionId: Uuid; customerId: Uuid } | null,
  fallback: Locale,
): Promise<{ status: number; data: SessionUser }> {
  reply.header('cache-control', 'no-store');
  if (live === null) return { status: 200, data: { isLoggedIn: false, token: '', locale: fallback } };
  const customer = await findCustomer(context, live.customerId);
  const token = issueCustomerToken(
    context.sessionSecret,
    live.sessionId,
    live.customerId,
    context.clock.now(),
  );
  return { status: 200, data: { isLoggedIn: true, token, locale: customer?.locale ?? fallback } };
}

/**
 * A cookie travels with every request, whoever makes it, so what changes something must come from our own pages:
 * JSON (which no foreign form can send) and, where the browser says it, our own origin.
 */
function guardOrigin(request: FastifyRequest, context: Context): void {
  const { origin, 'content-type': contentType = '', 'sec-fetch-site': site } = request.headers;
  if (!contentType.startsWith('application/json'))
    throw new DomainError('INVALID_REQUEST', { field: 'content-type' });
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('FORBIDDEN_ORIGIN');
  if (origin === undefined) return;
  // The host the browser called is ours too: behind a proxy or on a phone in the same network.
  const own = [context.publicUrl, `${request.protocol}://${request.headers.host ?? ''}`];
  if (!own.includes(origin)) throw new DomainError('FORBIDDEN_ORIGIN');
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new DomainError('INVALID_INPUT', field === '' ? {} : { field });
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** The language of the page that asks (`?lg=` or the header), for answers and refusals. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.query as { lg?: unknown } | undefined)?.lg;
  if (isLocale(asked)) return asked;
  const header = request.headers['accept-language']?.slice(0, 2);
  return isLocale(header) ? header : 'pt';
}
