import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { recordSecurityEvent } from '#src/service/ground/security/record-security-event.ts';
import { addPasskey } from '#src/service/people/login/passkey/add-passkey.ts';
import { askPasskey } from '#src/service/people/login/passkey/ask-passkey.ts';
import { listPasskeys, removePasskey } from '#src/service/people/login/passkey/passkeys.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLog,
  WithPasskeys,
  WithPublicUrl,
  WithSessionSecret,
} from '#src/service/ports.ts';
import type { OperationLimits } from '../../graphql/operation-limits.ts';
import { createOperationRates } from '../../graphql/operation-rates.ts';
import { headersOf, localeOf } from '../../http/request-facts.ts';
import { guardJson } from '../../security/origin-guard.ts';
import { type AccountCommands, parse } from '../account-commands.ts';
import { tellUser } from '../session-routes.ts';

type PasskeyContext = WithDb &
  WithClock &
  WithIds &
  WithLog &
  WithIdentity &
  WithPasskeys &
  WithPublicUrl &
  WithSessionSecret & { operationLimits: OperationLimits };

const answerInput = z.object({ answer: z.unknown() });
const removeInput = z.object({ id: z.string().refine(isUuid) });

/** The routes of passkeys: to log in by one, and with a login to list, add and remove them. */
export function passkeyRoutes(
  app: FastifyInstance,
  context: PasskeyContext,
  commands: AccountCommands,
): void {
  const rates = createOperationRates(context.operationLimits, () => context.clock.milliseconds());
  const count = (request: FastifyRequest, customerId: string | null = null) =>
    rates.countOne('passkeys', { customerId, ipAddress: request.ip });

  const post = (path: string, run: (request: FastifyRequest) => Promise<unknown>) =>
    app.post(path, async (request, reply) => {
      guardJson(request, context);
      reply.header('cache-control', 'no-store');
      return { status: 200, data: await run(request) };
    });

  const required = async (request: FastifyRequest) => {
    const live = await context.identity.session(headersOf(request));
    if (live === null) throw new DomainError('UNAUTHENTICATED');
    return live;
  };

  post('/api/passkeyOptions', async (request) => {
    count(request);
    return { options: await askPasskey(context, null) };
  });

  app.post('/api/logInByPasskey', async (request, reply) => {
    guardJson(request, context);
    const sender = { headers: headersOf(request), ip: request.ip };
    const opened = await commands.logInByPasskey(sender, parse(answerInput, request.body).answer);
    return await tellUser(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  post('/api/passkeys', async (request) => {
    return { passkeys: await listPasskeys(context, await required(request)) };
  });

  post('/api/passkeyAddOptions', async (request) => {
    const live = await required(request);
    count(request, live.actor.id);
    return { options: await askPasskey(context, live) };
  });

  post('/api/passkeyAdd', async (request) => {
    const live = await required(request);
    const { id: customerId } = live.actor;
    count(request, customerId);
    await addPasskey(context, { ...live, answer: parse(answerInput, request.body).answer });
    await recordSecurityEvent(context, { kind: 'PASSKEY_ADDED', customerId, address: request.ip });
    return { passkeys: await listPasskeys(context, live) };
  });

  post('/api/passkeyRemove', async (request) => {
    const { actor } = await required(request);
    const { id: customerId } = actor;
    count(request, customerId);
    await removePasskey(context, { actor, id: parse(removeInput, request.body).id });
    await recordSecurityEvent(context, { kind: 'PASSKEY_REMOVED', customerId, address: request.ip });
    return { passkeys: await listPasskeys(context, { actor }) };
  });
}
