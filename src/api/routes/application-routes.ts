import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Application, browserApplications } from '../../domain/site/applications.ts';
import { builtFiles } from '../cache/built-files.ts';
import type { Edge } from '../http/edge.ts';
import { permissionsPolicy } from '../security/security-headers.ts';

/** Nothing of others may run or be asked. Scripts set styles by property, which needs no permission. */
export function policyOf({ sources }: Pick<Application, 'sources'>): string {
  const own = {
    script: ["'self'"],
    style: ["'self'"],
    img: ["'self'"],
    font: ["'self'"],
    connect: ["'self'"],
  };
  const kinds = new Set([...Object.keys(own), ...Object.keys(sources)]) as Set<keyof typeof sources>;
  const lists = [...kinds].map((kind) => {
    const named = [...new Set([...((own as typeof sources)[kind] ?? []), ...(sources[kind] ?? [])])];
    return `${kind}-src ${named.join(' ')}`;
  });
  const rest = ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"];
  return ["default-src 'none'", ...lists, ...rest].join('; ');
}

/** The built files of the applications that run in the browser, from memory. */
export function applicationFiles(edge: Edge, builds: string): void {
  for (const { name, path } of browserApplications) edge.add(builtFiles(join(builds, name), path));
}

/** Every address of an application that runs in the browser is its one page. */
export function applicationRoutes(app: FastifyInstance, builds: string): void {
  for (const application of browserApplications) {
    const page = join(builds, application.name, 'index.html');
    if (existsSync(page)) applicationRoute(app, application, readFileSync(page));
  }
}

const linkPageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

function applicationRoute(app: FastifyInstance, application: Application, page: Buffer): void {
  const { path, linkPages } = application;
  const policy = policyOf(application);
  const permissions = permissionsPolicy(application.permissions ?? []);
  app.get(path, async (_request, reply) => await reply.redirect(`${path}/`, 308));
  const answer = async (reply: FastifyReply, headers: Readonly<Record<string, string>>) =>
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('permissions-policy', permissions)
      .headers(headers)
      .send(page);
  app.get(`${path}/*`, (_request, reply) => answer(reply, { 'cache-control': 'no-cache' }));
  for (const linkPage of linkPages)
    app.get(path + linkPage, (_request, reply) => answer(reply, linkPageHeaders));
}
