import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import { endAlerts } from '../../service/holding/alert/end-alerts.ts';
import type { WithAlertSecret, WithClock, WithDb, WithSessionSecret } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { localeOf } from '../http/request-facts.ts';

/**
 * The way out that programs of mail press for their reader (RFC 8058). They send no origin and no cookie: the code in the address
 * is the proof, so the post of any site is taken that knows it. A GET only leads to the page with the button.
 */
export function alertRoutes(
  app: FastifyInstance,
  context: WithDb & WithClock & WithEvents & WithAlertSecret & WithSessionSecret,
): void {
  app.register(async (scope) => {
    // What the body says is known.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    );
    scope.post('/api/alerts/unsubscribe/:code', async (request, reply) => {
      await endAlerts(context, codeOf(request.params), false);
      return await reply.header('cache-control', 'no-store').send({ success: true });
    });
    scope.get('/api/alerts/unsubscribe/:code', async (request, reply) => {
      const code = encodeURIComponent(codeOf(request.params));
      return await reply.redirect(`/${localeOf(request)}/avisos/parar?codigo=${code}`, 303);
    });
  });
}

function codeOf(parameters: unknown): string {
  const { code } = parameters as { code: string };
  if (code.length > 200) throw new DomainError('NOT_FOUND');
  return code;
}
