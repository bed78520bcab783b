import type { FastifyInstance, FastifyRequest } from 'fastify';
import { installation } from '../../domain/policy/grant.ts';
import { requireRight } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import { statementLimits } from '../../domain/statement/statement-line.ts';
import { matchStatements } from '../../service/office/statements/match-statements.ts';
import { lookAtStatement, readStatement } from '../../service/office/statements/read-statement.ts';
import { findStaffLogin, type StaffLogin } from '../../service/people/staff/find-staff-login.ts';
import { requireFreshProof } from '../../service/people/staff/require-fresh-proof.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity, WithStaffUrl } from '../../service/ports.ts';
import { createPlaces } from '../http/places.ts';
import { headersOf } from '../http/request-facts.ts';
import { guardUpload } from '../security/origin-guard.ts';
import { createThrottle } from '../security/throttle.ts';
import { requireStaff } from '../staff/requester.ts';

type UploadContext = WithDb & WithClock & WithIds & WithStaffIdentity & WithStaffUrl;

/** Beyond it a job goes on. */
const matchedAtOnceMax = 2_000;

/**
 * `POST /api/staff/statements?name=<file>&look=1`: the body is the file. With `look` nothing is stored. Who may not read one is
 * refused before a byte of it is read.
 */
export function statementUploadRoute(app: FastifyInstance, context: UploadContext): void {
  const uploads = createThrottle({
    perMinute: statementLimits.filesPerMinute,
    now: () => context.clock.milliseconds(),
  });
  const askers = new WeakMap<FastifyRequest, { login: StaffLogin; isLook: boolean; name: string }>();
  const takePlace = createPlaces(statementLimits.filesAtOnce);

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: statementLimits.bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      guardUpload(request, { publicUrl: context.staffUrl });
      const login = await findStaffLogin(context, headersOf(request));
      const actor = requireStaff({ login });
      uploads.count(actor.id);
      const { name, look } = request.query as { name?: unknown; look?: unknown };
      const isLook = look === '1';
      requireRight(actor, isLook ? 'statement.read' : 'statement.import', installation);
      if (login !== null && !isLook) requireFreshProof(login, context.clock.now());
      if (Number(request.headers['content-length']) > statementLimits.bytesMax)
        throw new DomainError('STATEMENT_TOO_LARGE');
      if (login !== null) askers.set(request, { login, isLook, name: typeof name === 'string' ? name : '' });
      takePlace(reply.raw);
    });
    scope.post('/api/staff/statements', async (request, reply) => {
      const asker = askers.get(request);
      if (asker === undefined) throw new Error('an upload that nobody has checked');
      reply.header('cache-control', 'no-store');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { actor } = asker.login;
      if (asker.isLook) return await lookAtStatement(context, { actor, bytes });
      const read = await readStatement(context, { actor, bytes, name: asker.name });
      if (read.newLines > 0 && read.newLines <= matchedAtOnceMax) await matchStatements(context);
      return read;
    });
  });
}
