import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the back office lies on its host. */
export const officePath = '/back-office';

/** Nothing of others may run or be asked. Scripts set styles by property, which needs no permission. */
const officePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The built page of the back office; null where there is none, as in development. */
export function readOfficePage(folder: string): Buffer | null {
  const path = join(folder, 'index.html');
  return existsSync(path) ? readFileSync(path) : null;
}

/** Every address of the back office is the same page, which loads its own scripts; nobody's data is in it. */
export function officeRoutes(app: FastifyInstance, page: Buffer): void {
  app.get(officePath, async (_request, reply) => await reply.redirect(`${officePath}/`, 308));
  app.get(`${officePath}/*`, async (_request, reply) => {
    return await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', officePolicy)
      .header('cache-control', 'no-cache')
      .send(page);
  });
}
