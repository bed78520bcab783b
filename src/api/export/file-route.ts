import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { staffLimits } from '../../domain/policy/staff-limits.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { openFile } from '../../service/office/files/open-file.ts';
import { findStaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '../../service/ports.ts';
import { headersOf } from '../http/request-facts.ts';
import { createThrottle } from '../security/throttle.ts';
import { requireStaff } from '../staff/requester.ts';

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  XML: 'application/xml; charset=utf-8',
  ZIP: 'application/zip',
} as const;

/**
 * `GET /api/staff/files/<id>`: a file that was written in the background, piece by piece. A link may lead here, for the cookie is
 * sent with requests of our own pages only.
 */
export function fileRoute(
  app: FastifyInstance,
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
): void {
  const downloads = createThrottle({
    perMinute: staffLimits.exportsPerMinute,
    now: () => context.clock.milliseconds(),
  });
  app.get<{ Params: { id: string } }>(
    '/api/staff/files/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = requireStaff({ login: await findStaffLogin(context, headersOf(request)) });
      downloads.count(actor.id);
      const { kind, paper, format, locale, readyAt, pieces } = await openFile(context, {
        actor,
        id: request.params.id,
      });
      const name =
        paper?.toLowerCase().replaceAll('_', '-') ?? textFor(locale, 'sheetColumns')(`name${kind}`);
      const day = (readyAt ?? context.clock.now()).toISOString().slice(0, 10);
      const packed = Readable.from(pieces(), { objectMode: false });
      return await reply
        .header('content-type', types[format])
        .header('content-disposition', `attachment; filename="${name}-${day}.${format.toLowerCase()}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(format === 'CSV' ? packed.compose(createGunzip()) : packed);
    },
  );
}
