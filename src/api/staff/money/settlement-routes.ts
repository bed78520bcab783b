import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { payoutLimits } from '#src/domain/settlement/payout.ts';
import { addPayoutProof } from '#src/service/office/settlement/add-payout-proof.ts';
import { findPayoutProof } from '#src/service/office/settlement/find-payout-proof.ts';
import { openSettlementFile } from '#src/service/office/settlement/open-settlement-file.ts';
import type { SettlementFileRow } from '#src/service/office/settlement/read-settlement-file.ts';
import { findStaffLogin } from '#src/service/people/staff/find-staff-login.ts';
import { requireFreshProof } from '#src/service/people/staff/require-fresh-proof.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity, WithStaffUrl } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { headersOf } from '../../http/request-facts.ts';
import { guardUpload } from '../../security/origin-guard.ts';
import { createThrottle } from '../../security/throttle.ts';
import { requireStaff } from '../requester.ts';

type ProofContext = WithDb & WithClock & WithIds & WithEvents & WithStaffIdentity & WithStaffUrl;

interface Asker {
  actor: Staff;
  eventId: string;
  payoutId: string;
}

const uploadsPerMinute = 20;

/**
 * `POST /api/staff/payout-proofs?event=<id>&payout=<id>`: the body is the file. Who may not add it is refused before a byte of it is
 * read. `GET` of the same address is the file again, which a browser saves and does not show. `GET /api/staff/settlement-file?event=<id>&number=<n>`
 * is the lines of a settlement as CSV.
 */
export function settlementRoutes(app: FastifyInstance, context: ProofContext): void {
  const uploads = createThrottle({ perMinute: uploadsPerMinute, now: () => context.clock.milliseconds() });
  const askers = new WeakMap<FastifyRequest, Asker>();

  async function loginOf(request: FastifyRequest) {
    return { login: await findStaffLogin(context, headersOf(request)) };
  }

  async function check(request: FastifyRequest): Promise<Asker> {
    guardUpload(request, { publicUrl: context.staffUrl });
    const login = await loginOf(request);
    const actor = requireStaff(login);
    uploads.count(actor.id);
    if (!hasRight(actor, 'payout.record')) throw new DomainError('NOT_ALLOWED');
    if (login.login === null) throw new DomainError('UNAUTHENTICATED');
    requireFreshProof(login.login, context.clock.now());
    if (Number(request.headers['content-length']) > payoutLimits.proofBytesMax)
      throw new DomainError('PROOF_TOO_LARGE');
    return { actor, ...payoutOf(request) };
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const bounds = { parseAs: 'buffer', bodyLimit: payoutLimits.proofBytesMax } as const;
    scope.addContentTypeParser('*', bounds, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') askers.set(request, await check(request));
    });
    scope.post('/api/staff/payout-proofs', async (request, reply) => {
      const asker = askers.get(request);
      if (asker === undefined) throw new Error('an upload that nobody has checked');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await addPayoutProof(context, { ...asker, bytes });
      return await reply.header('cache-control', 'no-store').send({ added: true });
    });
    scope.get('/api/staff/payout-proofs', async (request, reply) => {
      const asked = { actor: requireStaff(await loginOf(request)), ...payoutOf(request) };
      const { mediaType, content } = await findPayoutProof(context, asked);
      const name = `comprovante.${{ 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }[mediaType]}`;
      return await reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(mediaType)
        .send(content);
    });
    scope.get('/api/staff/settlement-file', async (request, reply) => {
      const actor = requireStaff(await loginOf(request));
      const { event, number } = request.query as { event?: unknown; number?: unknown };
      const asked = { actor, eventId: typeof event === 'string' ? event : '', number: Number(number) };
      const { name, pages } = await openSettlementFile(context, asked);
      return await reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOf(pages)));
    });
  });
}

/** A canonical line has no separator and no quote, so it is a cell as it is. */
async function* csvOf(pages: AsyncIterable<SettlementFileRow[]>): AsyncGenerator<string> {
  yield 'line;hash\r\n';
  for await (const rows of pages) yield rows.map(({ line, hash }) => `${line};${hash ?? ''}\r\n`).join('');
}

function payoutOf(request: FastifyRequest): Pick<Asker, 'eventId' | 'payoutId'> {
  const { event, payout } = request.query as { event?: unknown; payout?: unknown };
  return {
    eventId: typeof event === 'string' ? event : '',
    payoutId: typeof payout === 'string' ? payout : '',
  };
}
