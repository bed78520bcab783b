import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { draftLimits } from '../../domain/draft/draft-limits.ts';
import { formatMoment } from '../../domain/format/date.ts';
import { isLocale, type Locale } from '../../domain/locale.ts';
import { pages as pagePaths } from '../../domain/pages/pages.ts';
import { picturesPath } from '../../domain/picture/picture-address.ts';
import { DomainError } from '../../domain/refusal.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { createTurns } from '../../service/ground/background/turns.ts';
import {
  type PagePreview,
  type PreviewedEvent,
  readPagePreview,
} from '../../service/office/draft/page-preview/read-page-preview.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithLinkPreviews,
  WithLog,
  WithPublicUrl,
  WithSessionSecret,
  WithSite,
} from '../../service/ports.ts';
import { artDigest } from '../../service/selling/picture/art-name.ts';
import { answerOf, type PageServer } from '../cache/page-answer.ts';
import { createAnonymousVisitor, type PageSettings } from '../cache/page-visitor.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import type { OwnOperation } from '../graphql/own-operations.ts';
import { statusOf } from '../http/errors.ts';
import { retryAfterSeconds } from '../http/retry-after.ts';
import { previewFolder } from './preview-addresses.ts';
import { createPreviewApi, type PreviewApi } from './preview-api.ts';
import { previewDocument, previewPolicy } from './preview-document.ts';
import { previewPagePolicy, problemsPage, refusedPage } from './preview-pages.ts';
import { previewedSources } from './previewed-sources.ts';

export interface PreviewContext
  extends WithDb,
    WithClock,
    WithIds,
    WithLinkPreviews,
    WithLog,
    WithOrganizers,
    WithPublicUrl,
    WithSessionSecret,
    WithSite,
    PageSettings {
  operationLimits: OperationLimits;
  ownOperations: readonly OwnOperation[];
}

/**
 * The page of a draft as the storefront renders it (docs/algorithms/event-drafts.md, "As a visitor"). The token is the only
 * credential, and no cookie is read. Refusals, as pages: NOT_FOUND, LINK_EXPIRED, DRAFT_CHANGED, BUSY.
 */
export function previewRoutes(
  app: FastifyInstance,
  context: PreviewContext,
  { pages, schema }: { pages: PageServer; schema: GraphQLSchema },
): void {
  const ask = createPreviewApi(context, schema);
  const { pagePreviewsAtOnce: atOnce, pagePreviewsWaiting: waiting } = draftLimits;
  const takeTurn = createTurns({ atOnce, waiting });
  app.get(`${previewFolder}/:locale`, async (request, reply) => {
    const { locale } = request.params as { locale: string };
    const { token } = request.query as { token?: unknown };
    if (!isLocale(locale)) throw new DomainError('NOT_FOUND');
    setHeaders(reply);
    const { sandboxBesideReal } = context;
    try {
      return await takeTurn(async () => {
        const preview = await readPagePreview(context, String(token ?? ''));
        const { event, problems } = preview;
        if (event === null) {
          reply.header('content-security-policy', previewPagePolicy);
          return await reply.send(problemsPage(locale, problems, sandboxBesideReal));
        }
        const { page, styles } = await render(context, { ask, pages, locale }, preview, event);
        return await reply.header('content-security-policy', previewPolicy(styles)).send(page);
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code } = error;
      reply.status(statusOf(code)).header('content-security-policy', previewPagePolicy);
      if (code === 'BUSY') reply.header('retry-after', retryAfterSeconds([error]));
      return await reply.send(refusedPage(locale, code, sandboxBesideReal));
    }
  });
}

/** Nobody stores the page, no search finds it, its address is told to nobody, and the back office may frame it. */
function setHeaders(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options');
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
}

async function render(
  context: PreviewContext,
  { ask, pages, locale }: { ask: PreviewApi; pages: PageServer; locale: Locale },
  { at }: PagePreview,
  event: PreviewedEvent,
): Promise<{ page: string; styles: readonly string[] }> {
  const { view, artSvg } = event;
  const sources = previewedSources(context, event, at);
  const { visitor } = createAnonymousVisitor(
    { ...context, clock: sources.clock },
    { run: (query, variables) => ask(sources, query, variables, locale) },
    locale,
  );
  const path = `/${locale}/${pagePaths.event.replace(':slug', view.slug)}`;
  const request = new Request(new URL(context.publicUrl).origin + path);
  const { status, body, inline } = await answerOf(pages, request, visitor);
  if (status !== 200 || body === null) throw new Error(`The page of a draft was rendered with ${status}.`);
  const drawn = artSvg === '' ? null : await context.linkPreviews.drawing(artDigest(artSvg), artSvg);
  const moment = formatMoment(at, locale, view.timeZone, context.clock.now());
  const page = previewDocument(Buffer.from(body).toString(), {
    banner: textFor(locale, 'officeVisitor')('banner', { moment }),
    art: {
      folder:
        view.drawnArt === null ? `/art/${view.slug}.svg` : `${picturesPath}/${view.id}/${view.drawnArt}/`,
      webp: drawn?.findLast(({ format }) => format === 'webp')?.bytes ?? null,
    },
  });
  return { page, styles: inline.styles };
}
