import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { findStaffLogin, type StaffLogin } from '../../service/people/staff/find-staff-login.ts';
import { offerSandboxOwner } from '../../service/people/staff/sandbox/offer-sandbox-owner.ts';
import type { SandboxOwner } from '../../service/people/staff/sandbox/sandbox-owner.ts';
import type { WithStaffUrl } from '../../service/ports.ts';
import { headersOf } from '../http/request-facts.ts';
import { guardJson } from '../security/origin-guard.ts';
import type { Sender } from './account-commands.ts';
import { createStaffCommands, type StaffRouteContext } from './staff-commands.ts';

/** What a login of staff is allowed now: nothing, to prove a second factor, to set up the first one, or the back office. */
type StaffState = 'NONE' | 'NEEDS_CODE' | 'NEEDS_FACTOR' | 'OPEN';

/** The answer of every route here; `recoveryCodes` and the like stand beside it. */
export interface StaffSessionAnswer {
  state: StaffState;
  /** Null in the state NONE. */
  person: { id: Uuid; name: string; email: string; locale: Locale } | null;
  /** The last proof of the second factor, in ISO 8601; null where there is none. */
  confirmedAt: string | null;
  /** In the sandbox, how its owner logs in, with the code that is valid at this moment; null elsewhere. */
  offers: (SandboxOwner & { code: string }) | null;
  /** Address of the public site, without a slash at its end: staff may have a host of its own. */
  publicUrl: string;
}

/**
 * The routes by which staff logs in (docs/algorithms/staff-and-rights.md). They accept the cookie of a login of staff and
 * nothing else, and JSON of the back office's own pages only.
 */
export function staffSessionRoutes(app: FastifyInstance, context: StaffRouteContext): void {
  const commands = createStaffCommands(context);

  async function tell(reply: FastifyReply, headers: Headers): Promise<StaffSessionAnswer> {
    reply.header('cache-control', 'no-store');
    const login = await findStaffLogin(context, headers);
    const shared = { offers: await offerSandboxOwner(context), publicUrl: context.publicUrl };
    if (login === null) return { state: 'NONE', person: null, confirmedAt: null, ...shared };
    const { actor, name, email, locale, confirmedAt } = login;
    const person = { id: actor.id, name, email, locale };
    return { state: stateOf(login), person, confirmedAt: confirmedAt?.toISOString() ?? null, ...shared };
  }

  app.get('/api/staff/session', (request, reply) => tell(reply, headersOf(request)));

  type Steps = typeof commands;
  const post = (path: string, step: Steps[keyof Steps]) =>
    app.post(`/api/staff/${path}`, async (request, reply) => {
      const sender = senderOf(request, context);
      const { opened = null, result } = await step(sender, request.body);
      if (opened === null) return { ...(await tell(reply, sender.headers)), ...result };
      reply.header('set-cookie', opened.setCookies);
      return { ...(await tell(reply, withCookies(opened.setCookies))), ...result };
    });

  post('login', commands.logIn);
  post('code', commands.giveCode);
  post('passkey-options', commands.askPasskey);
  post('passkey', commands.logInWithPasskey);
  post('invitation', commands.findInvitation);
  post('accept-invitation', commands.acceptInvitation);
  post('totp-begin', commands.beginTotp);
  post('totp-confirm', commands.confirmTotp);
  post('passkey-add-options', commands.beginPasskey);
  post('passkey-add', commands.addPasskey);
  post('confirm', commands.confirm);
  post('access', commands.readAccess);
  post('recovery-codes', commands.makeRecoveryCodes);
  post('remove-factor', commands.removeFactor);
  post('end-login', commands.endLogin);
  post('change-password', commands.changePassword);
  post('request-password', commands.requestPassword);
  post('new-password', commands.savePassword);

  app.post('/api/staff/logout', async (request, reply) => {
    const { headers } = senderOf(request, context);
    reply.header('set-cookie', await context.staffIdentity.logOut(headers));
    return await tell(reply, new Headers());
  });
}

function stateOf({ isComplete, hasFactor }: StaffLogin): StaffState {
  if (isComplete) return 'OPEN';
  return hasFactor ? 'NEEDS_CODE' : 'NEEDS_FACTOR';
}

/**
 * The back office is at one host; a page of the storefront at another one is a stranger. Refusals: INVALID_REQUEST,
 * FORBIDDEN_ORIGIN.
 */
function senderOf(request: FastifyRequest, { staffUrl }: WithStaffUrl): Sender {
  guardJson(request, { publicUrl: staffUrl });
  return { headers: headersOf(request), ip: request.ip };
}

/** The headers of the browser's next request, as far as the login goes. */
function withCookies(setCookies: readonly string[]): Headers {
  return new Headers({ cookie: setCookies.map((text) => text.slice(0, text.indexOf(';'))).join('; ') });
}
