import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Site, siteSchema } from '../../domain/site/site.ts';
import { StartupError } from '../../domain/startup-error.ts';

/** Reads `site.yaml` or the file that replaces it. Throws StartupError with one sentence per mistake. */
export function readSite(path: string): Site {
  let content: unknown;
  try {
    content = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`The site file ${path} cannot be read: ${String(error)}`, { cause: error });
  }
  const result = siteSchema.safeParse(content);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(sentences.join('\n'));
}
