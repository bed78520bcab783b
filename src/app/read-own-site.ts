import { fileURLToPath } from 'node:url';
import type { Site } from '../domain/site/site.ts';
import { StartupError } from '../domain/startup-error.ts';
import { readSite } from '../gateway/site/read-site.ts';
import type { Env } from './env.ts';

const builtIn = fileURLToPath(new URL('../../site.yaml', import.meta.url));

/**
 * Reads the settings of this box office. Throws StartupError where something is sold for money under the name of the company of
 * `site.yaml` as it comes, which answers for nothing.
 */
export function readOwnSite({ siteFile, sellsForReal }: Pick<Env, 'siteFile' | 'sellsForReal'>): Site {
  const site = readSite(siteFile ?? builtIn);
  const { legalName, registrations } = site.company;
  const isExample =
    legalName === 'EMPRESA EXEMPLO LTDA' ||
    registrations.some(({ number }) => number === '12.ABC.345/01DE-35');
  if (sellsForReal && isExample) {
    throw new StartupError(
      'The pages name EMPRESA EXEMPLO LTDA, which does not exist: copy site.yaml, write your company into it, and set SITE_FILE.',
    );
  }
  return site;
}
