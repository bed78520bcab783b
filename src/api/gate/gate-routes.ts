import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceReportSchema, uploadSchema } from '../../domain/gate/device.ts';
import { writeNewsPage } from '../../domain/gate/news-page.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithMetrics } from '../../service/ground/metric/metrics.ts';
import {
  type DeviceLogin,
  deviceLogin,
  workingDevice,
} from '../../service/holding/admission/device-login.ts';
import { gateProgramme } from '../../service/holding/admission/gate-programme.ts';
import { noteContact } from '../../service/holding/admission/note-contact.ts';
import { pairDevice } from '../../service/holding/admission/pair-device.ts';
import { readNews } from '../../service/holding/admission/read-news.ts';
import { readSessionNames } from '../../service/holding/admission/read-session-names.ts';
import { uploadScans } from '../../service/holding/admission/upload-scans.ts';
import { lookAtKiosk } from '../../service/holding/kiosk/look-at-kiosk.ts';
import { printAtKiosk } from '../../service/holding/kiosk/print-at-kiosk.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { createThrottle } from '../security/throttle.ts';

type GateContext = WithDb & WithClock & WithIds & WithTicketKey & WithEvents & WithMetrics;

const pairingSchema = z.strictObject({ code: z.string().max(60) });
const newsSchema = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
const sessionSchema = z.object({ offerId: z.uuid() });
const contactSchema = z.strictObject({ report: deviceReportSchema });
/** A scanner adds a little to a code; a book is none. */
const shownSchema = z.strictObject({ code: z.string().max(1_000) });
const printSchema = shownSchema.extend({ requestId: z.uuid() });
/** Codes and prints of one kiosk in a minute: ten people, each with a few tries. */
export const kioskRequestsPerMinute = 60;
/** 500 scans with their reasons. */
const uploadBytesMax = 512 * 1024;
const packed = promisify(gzip);

/**
 * The devices at gates (docs/algorithms/gate.md), and kiosks (docs/algorithms/badges.md, "At a kiosk"): each route names the right that it
 * needs, so neither gets what is the other's. A device shows its token as `Authorization: Bearer`; no cookie is read, so
 * no other site can act for it. Each answer says the server's time in `x-canhoto-time`, in Unix milliseconds.
 */
export function gateRoutes(app: FastifyInstance, context: GateContext): void {
  app.post('/api/gate/pair', async (request, reply) => {
    const { code } = read(pairingSchema, request.body);
    return await answer(reply).send(await pairDevice(context, { code }));
  });

  app.get('/api/gate/programme', async (request, reply) => {
    const { event } = await workingDevice(context, tokenOf(request), 'feed.read');
    return await answer(reply).send(await gateProgramme(context, event));
  });

  app.get('/api/gate/news', async (request, reply) => {
    const login = await workingDevice(context, tokenOf(request), 'feed.read');
    const { after } = read(newsSchema, request.query);
    const programme = await gateProgramme(context, login.event);
    const page = await readNews(context, login.event.id, after);
    await noteContact(context, login, { position: after });
    const bytes = await packed(writeNewsPage({ ...page, programmeVersion: programme.version }));
    return await answer(reply)
      .header('content-type', 'application/octet-stream')
      .header('content-encoding', 'gzip')
      .send(bytes);
  });

  app.get('/api/gate/session', async (request, reply) => {
    const login = await workingDevice(context, tokenOf(request), 'feed.read');
    const { offerId } = read(sessionSchema, request.query);
    return await answer(reply).send({ people: await readSessionNames(context, login, offerId) });
  });

  app.post('/api/gate/scans', { bodyLimit: uploadBytesMax }, async (request, reply) => {
    // A device that was ended still hands in what it has.
    const login: DeviceLogin = await deviceLogin(context, tokenOf(request), 'ticket.admit');
    const { scans, report } = read(uploadSchema, request.body);
    const verdicts = await uploadScans(context, login, scans);
    for (const { verdict } of verdicts) context.metrics.scans.add({ verdict });
    await noteContact(context, login, { report });
    return await answer(reply).send({ verdicts });
  });

  const kioskRate = createThrottle({
    perMinute: kioskRequestsPerMinute,
    now: () => context.clock.now().getTime(),
  });

  app.post('/api/gate/kiosk/contact', async (request, reply) => {
    const login = await workingDevice(context, tokenOf(request), 'badge.kiosk');
    const { report } = read(contactSchema, request.body);
    await noteContact(context, login, { report });
    return await answer(reply).send({});
  });

  app.post('/api/gate/kiosk/look', async (request, reply) => {
    const login = await workingDevice(context, tokenOf(request), 'badge.kiosk');
    const { code } = read(shownSchema, request.body);
    kioskRate.count(login.device.id);
    return await answer(reply).send(await lookAtKiosk(context, { ...login, code }));
  });

  app.post('/api/gate/kiosk/print', async (request, reply) => {
    const login = await workingDevice(context, tokenOf(request), 'badge.kiosk');
    const { code, requestId } = read(printSchema, request.body);
    kioskRate.count(login.device.id);
    return await answer(reply).send(await printAtKiosk(context, { ...login, code, requestId }));
  });

  function answer(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'no-store')
      .header('x-canhoto-time', String(context.clock.now().getTime()));
  }
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,60})$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new DomainError('INVALID_REQUEST');
  return data;
}
