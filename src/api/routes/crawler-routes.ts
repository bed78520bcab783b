import type { FastifyInstance } from 'fastify';
import { locales } from '../../domain/locale.ts';
import { listedPaths, personalRoots } from '../../domain/pages/page-lists.ts';
import { pagesByAudience } from '../../domain/pages/pages.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type { WithClock, WithPublicUrl, WithSite, WithStaffUrl } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { localeOf } from '../http/request-facts.ts';

/** So long a security.txt says that it is right (RFC 9116 asks for less than a year). */
const securityDays = 180;
const securityFile = '/.well-known/security.txt';

/** robots.txt, the site map, and what browsers, password managers and testers look for by fixed names. */
export function crawlerRoutes(
  app: FastifyInstance,
  context: WithEvents & WithOrganizers & WithPublicUrl & WithStaffUrl & WithClock & WithSite,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const forbidden = [
      ...locales.flatMap((locale) => personalRoots.map((root) => `/${locale}/${root}`)),
      '/api/',
      '/production/',
      '/sandbox/',
    ];
    return await reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...forbidden.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${context.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  // Pages name their own icon; what looks here has read no page.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/apple-touch-icon.png', 302),
  );

  app.get('/.well-known/change-password', async (request, reply) =>
    reply.redirect(`/${localeOf(request)}/${pagesByAudience.protected.security}`, 302),
  );

  app.get(securityFile, async (_request, reply) => {
    const { company, security } = context.site;
    const contacts = security?.contacts ?? [company.email];
    const hosts = new Set([context.publicUrl, context.staffUrl].map((address) => address.replace(/\/$/, '')));
    const expires = new Date(context.clock.now().getTime() + securityDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    return await reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          ...contacts.map((contact) => `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`),
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: pt, en',
          ...[...hosts].map((host) => `Canonical: ${host}${securityFile}`),
          ...(security?.policyUrl === undefined ? [] : [`Policy: ${security.policyUrl}`]),
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const [events, organizers] = await Promise.all([context.events.listed(), context.organizers.all()]);
    const { event, programme, organizer } = pagesByAudience.listed;
    const paths = [
      ...listedPaths.filter((path) => !path.includes(':')),
      ...events.map(({ slug }) => withSlug(event, slug)),
      ...events.flatMap((one) => (one.programme.length > 0 ? [withSlug(programme, one.slug)] : [])),
      ...organizers.map(({ slug }) => withSlug(organizer, slug)),
    ];
    return await reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...paths.flatMap((path) => locales.map((locale) => urlOf(context.publicUrl, locale, path))),
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}

function withSlug(path: string, slug: string): string {
  return path.replace(':slug', () => encodeURIComponent(slug));
}

function urlOf(publicUrl: string, locale: string, path: string): string {
  const address = (spoken: string) => escaped(`${publicUrl}/${spoken}${path && `/${path}`}`);
  const others = locales.map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other === 'pt' ? 'pt-BR' : other}" href="${address(other)}"/>`,
  );
  return `<url><loc>${address(locale)}</loc>${others.join('')}</url>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
