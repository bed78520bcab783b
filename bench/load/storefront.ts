import { buildWhenStale, typescriptNode } from '../../scripts/prepare.mjs';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Stage } from '../stage/stage.ts';

/** The demonstration event with most to show: every kind of offer, and the longest page. */
export const eventSlug = 'mundo-quadrinho';
export const eventPath = `/pt/evento/${eventSlug}`;

/** What browsers send for a page; the same to both sides, for reading headers costs too. */
export const pageHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8',
};

/** A node with the built pages and the demonstration events; the pages are built first when they are not up to date. */
export async function storefront(
  stage: Stage,
  env: Record<string, string> = {},
): Promise<ForkedServer & { url: string }> {
  stage.progress('building the pages unless they are up to date');
  await buildWhenStale(typescriptNode());
  const { url } = await stage.database('storefront');
  return await stage.server<{ url: string }>('storefront-server.ts', { DATABASE_URL: url, ...env });
}
