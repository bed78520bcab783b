import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { lineNotUtf8, utf8Text } from '../../domain/format/utf8.ts';
import { type Site, siteSchema } from '../../domain/site/site.ts';
import { StartupError } from '../../domain/startup-error.ts';

/** Reads `site.yaml` or the file that replaces it. Throws StartupError with one sentence per mistake. */
export function readSite(path: string): Site {
  let content: unknown;
  try {
    const bytes = readFileSync(path);
    const text = utf8Text(bytes);
    if (text === null) throw new Error(`line ${lineNotUtf8(bytes)} is not UTF-8; save it again in UTF-8.`);
    content = parse(text);
  } catch (error) {
    throw new StartupError(`The site file ${path} cannot be read: ${String(error)}`, { cause: error });
  }
  const result = siteSchema.safeParse(content);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(sentences.join('\n'));
}
