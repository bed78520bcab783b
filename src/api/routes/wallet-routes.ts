import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PassContext } from '../../service/holding/wallet/apple-pass.ts';
import { openApplePass, renewApplePass } from '../../service/holding/wallet/apple-pass.ts';
import { listChangedPasses } from '../../service/holding/wallet/list-changed-passes.ts';
import { forgetDevice, registerDevice } from '../../service/holding/wallet/wallet-devices.ts';
import type { WithLog } from '../../service/ports.ts';

interface Asked {
  deviceId?: string;
  passTypeId: string;
  serialNumber: string;
}

const registration = z.object({ pushToken: z.string().regex(/^[\w-]{1,200}$/) });
const deviceIdLengthMax = 100;
const logEntriesMax = 20;

/**
 * Apple's web service for passes (Wallet Passes, "Adding a web service to update passes"). Devices have no cookie; the token
 * in a pass authorises its requests. Answers have Apple's status codes and no text.
 */
export function walletRoutes(app: FastifyInstance, context: PassContext & WithLog): void {
  if (context.wallets.apple === null) return;
  const root = '/wallet/apple/v1';
  const one = `${root}/devices/:deviceId/registrations/:passTypeId/:serialNumber`;

  app.post(one, async (request, reply) => {
    const { deviceId = '' } = request.params as Asked;
    const body = registration.safeParse(request.body);
    const pass = await passOf(context, request);
    if (pass === null) return await say(reply, 401);
    if (!body.success || deviceId.length > deviceIdLengthMax) return await say(reply, 400);
    const found = await registerDevice(context, pass, { deviceId, pushToken: body.data.pushToken });
    return await say(reply, { NEW: 201, KNOWN: 200, FULL: 403 }[found]);
  });

  app.delete(one, async (request, reply) => {
    const pass = await passOf(context, request);
    if (pass === null) return await say(reply, 401);
    await forgetDevice(context, pass, (request.params as Asked).deviceId ?? '');
    return await say(reply, 200);
  });

  app.get(`${root}/devices/:deviceId/registrations/:passTypeId`, async (request, reply) => {
    const { deviceId = '', passTypeId } = request.params as Asked;
    const since = (request.query as { passesUpdatedSince?: unknown }).passesUpdatedSince;
    const isOurs = passTypeId === context.wallets.apple?.passTypeId;
    const changed = isOurs
      ? await listChangedPasses(context, deviceId, typeof since === 'string' ? since : null)
      : null;
    if (changed === null) return await say(reply, 204);
    return await reply.header('cache-control', 'no-store').send(changed);
  });

  app.get(`${root}/passes/:passTypeId/:serialNumber`, async (request, reply) => {
    const pass = await passOf(context, request);
    if (pass === null) return await say(reply, 401);
    const since = Date.parse(request.headers['if-modified-since'] ?? '');
    const renewed = await renewApplePass(context, pass, Number.isNaN(since) ? null : new Date(since));
    if (renewed === null) return await say(reply, 304);
    return await reply
      .header('content-type', 'application/vnd.apple.pkpass')
      .header('last-modified', renewed.lastModified.toUTCString())
      .header('cache-control', 'private, no-store')
      .send(renewed.bytes);
  });

  // Error reports of devices. Anybody can post here, so little is logged.
  app.post(`${root}/log`, async (request, reply) => {
    const { logs } = (request.body ?? {}) as { logs?: unknown };
    const entries = Array.isArray(logs) ? logs.slice(0, logEntriesMax) : [];
    const told = entries.map((entry) => String(entry).slice(0, 300));
    if (told.length > 0) context.log.warn({ told }, 'a device has trouble with a pass');
    return await say(reply, 200);
  });
}

async function passOf(context: PassContext & WithLog, request: FastifyRequest) {
  const { passTypeId, serialNumber } = request.params as Asked;
  const token = /^ApplePass (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : await openApplePass(context, { passTypeId, serialNumber, token });
}

async function say(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return await reply.status(status).header('cache-control', 'no-store').send();
}
