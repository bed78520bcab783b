import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveLimits } from '../../domain/live/live-limits.ts';
import { DomainError } from '../../domain/refusal.ts';
import { createLiveSales, type LiveContext } from '../../service/office/live/live-sales.ts';
import { seeLiveSale } from '../../service/office/live/see-live-sale.ts';
import { seeWall } from '../../service/office/live/see-wall.ts';
import { findStaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type { WithStaffIdentity } from '../../service/ports.ts';
import type { Readiness } from '../http/readiness.ts';
import { headersOf } from '../http/request-facts.ts';
import { addressKey } from '../security/address-key.ts';
import { createThrottle } from '../security/throttle.ts';
import { requireStaff } from '../staff/requester.ts';
import { LiveStreams, type Viewer } from './live-streams.ts';

interface Node {
  readiness: Readiness;
  /** Tells the overload guard that the answer is no work under way. */
  standsOpen: (response: ServerResponse) => void;
}

/**
 * `GET /api/staff/live/<event>`: the sale of an event as a stream (docs/algorithms/live-sale.md, "What is sent"). `GET /api/staff/wall`: the
 * same for whoever has a link that was given away.
 */
export function liveRoutes(
  app: FastifyInstance,
  context: LiveContext & WithStaffIdentity,
  { readiness, standsOpen }: Node,
): void {
  const streams = new LiveStreams(createLiveSales(context));
  readiness.whenEnding(() => streams.end());
  app.addHook('preClose', () => streams.end());

  function begin(reply: FastifyReply, viewer: Viewer): void {
    streams.open(reply.raw, viewer);
    standsOpen(reply.raw);
    reply.hijack();
  }

  const ofStaff = async (request: FastifyRequest, eventId: string) => {
    const actor = requireStaff({ login: await findStaffLogin(context, headersOf(request)) });
    return { actor, ...(await seeLiveSale(context, { actor, eventId })) };
  };

  app.get<{ Params: { eventId: string } }>(
    '/api/staff/live/:eventId',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { actor, eventId, view } = await ofStaff(request, request.params.eventId);
      begin(reply, {
        ...{ eventId, view, id: actor.id },
        mayStay: () => isGiven(async () => (await ofStaff(request, eventId)).view === view),
      });
    },
  );

  const tries = createThrottle({
    perMinute: liveLimits.linkTriesPerMinute,
    now: () => context.clock.milliseconds(),
  });
  app.get('/api/staff/wall', { exposeHeadRoute: false }, async (request, reply) => {
    tries.count(addressKey(request.ip));
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { eventId, linkId } = await seeWall(context, { token });
    begin(reply, {
      ...{ eventId, view: 'UNITS', id: linkId },
      mayStay: () => isGiven(async () => (await seeWall(context, { token })).linkId === linkId),
    });
  });
}

/** False where the right is gone; another failure says nothing of it, and is thrown. */
async function isGiven(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
