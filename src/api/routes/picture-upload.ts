import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureLimits } from '../../domain/picture/picture.ts';
import type { Staff } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import { requireUpload, uploadPicture } from '../../service/office/draft/picture/upload-picture.ts';
import { findStaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithPhotos,
  WithStaffIdentity,
  WithStaffUrl,
} from '../../service/ports.ts';
import { createPlaces } from '../http/places.ts';
import { headersOf } from '../http/request-facts.ts';
import { guardUpload } from '../security/origin-guard.ts';
import { createThrottle } from '../security/throttle.ts';
import { requireStaff } from '../staff/requester.ts';

type UploadContext = WithDb & WithClock & WithIds & WithPhotos & WithStaffIdentity & WithStaffUrl;

/**
 * `POST /api/staff/pictures?event=<id>`: the body is the file, its name is nobody's business. Who may not upload is refused before
 * a byte of it is read.
 */
export function pictureUploadRoute(app: FastifyInstance, context: UploadContext): void {
  const uploads = createThrottle({
    perMinute: pictureLimits.uploadsPerMinute,
    now: () => context.clock.milliseconds(),
  });
  const askers = new WeakMap<FastifyRequest, { actor: Staff; eventId: string }>();
  const takePlace = createPlaces(pictureLimits.uploadsAtOnce);

  async function check(request: FastifyRequest): Promise<{ actor: Staff; eventId: string }> {
    guardUpload(request, { publicUrl: context.staffUrl });
    const actor = requireStaff({ login: await findStaffLogin(context, headersOf(request)) });
    uploads.count(actor.id);
    const { event } = request.query as { event?: unknown };
    const asker = { actor, eventId: typeof event === 'string' ? event : '' };
    await requireUpload(context, asker);
    if (Number(request.headers['content-length']) > pictureLimits.bytesMax)
      throw new DomainError('PICTURE_TOO_LARGE');
    return asker;
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: pictureLimits.bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      askers.set(request, await check(request));
      takePlace(reply.raw);
    });
    scope.post('/api/staff/pictures', async (request, reply) => {
      const asker = askers.get(request);
      if (asker === undefined) throw new Error('an upload that nobody has checked');
      reply.header('cache-control', 'no-store');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return await uploadPicture(context, { ...asker, bytes });
    });
  });
}
