import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { artProblems } from '#src/domain/catalogue/art-problems.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { WrittenOrganizers } from '#src/domain/catalogue/written/written-organizers.ts';
import { lineNotUtf8, utf8Text } from '#src/domain/format/utf8.ts';
import type { ReadEventFile } from '#src/gateway/event-file/port.ts';
import { CatalogueError, type CatalogueFinding } from './catalogue-error.ts';
import { parseEventFile } from './parse-event-file.ts';
import { parseOrganizersFile } from './parse-organizers-file.ts';

/** How an event's file is read, and the time that its relative times count from. */
export interface CatalogueReading {
  readEventFile: ReadEventFile;
  now: Date;
}

/** A file as text; else what is wrong with it as a whole. */
type ReadText = { text: string } | { missing: boolean; finding: CatalogueFinding };

async function readText(file: string): Promise<ReadText> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return { missing: true, finding: { file, line: 1, reason: 'is missing' } };
  }
  const text = utf8Text(bytes);
  if (text !== null) return { text };
  const reason = 'is not UTF-8 from here on; save it again in UTF-8';
  return { missing: false, finding: { file, line: lineNotUtf8(bytes), reason } };
}

/** One event by its own folder, named after its slug. Throws a CatalogueError naming everything that is wrong. */
export async function parseEventFolder(folder: string, reading: CatalogueReading): Promise<EventDefinition> {
  const path = resolve(folder);
  const { definition, findings } = await readEventFolder(dirname(path), basename(path), reading);
  if (definition === null || findings.length > 0) throw new CatalogueError(findings);
  return definition;
}

async function readEventFolder(
  root: string,
  folder: string,
  { readEventFile, now }: CatalogueReading,
): Promise<{ definition: EventDefinition | null; findings: CatalogueFinding[] }> {
  const file = join(root, folder, 'event.yaml');
  const artFile = join(root, folder, 'art.svg');
  const [written, art] = await Promise.all([readText(file), readText(artFile)]);
  const findings: CatalogueFinding[] = [];
  if ('finding' in art) findings.push(art.finding);
  else findings.push(...artProblems(art.text).map(({ line, reason }) => ({ file: artFile, line, reason })));
  if ('finding' in written) return { definition: null, findings: [...findings, written.finding] };

  const yaml = written.text;
  const parsed = parseEventFile(readEventFile, yaml, 'text' in art ? art.text : '', now);
  findings.push(...parsed.findings.map((finding) => ({ file, ...finding })));
  const slug = parsed.definition?.slug;
  if (slug !== undefined && slug !== folder) {
    const line = lineOf('slug', yaml);
    findings.push({ file, line, reason: `slug: is ${slug}, but the folder is ${folder}` });
  }
  return { definition: parsed.definition, findings };
}

function lineOf(key: string, yaml: string): number {
  return yaml.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1;
}

/** What a catalogue's folder holds. */
export interface Catalogue {
  /** The most featured first. */
  events: EventDefinition[];
  /** What their organizers tell of themselves; not every organizer does. */
  organizers: WrittenOrganizers;
}

/**
 * Reads every folder of a catalogue (`<slug>/event.yaml` and `art.svg`) and, where it is there, `organizers.yaml`. Throws
 * a CatalogueError naming everything that is wrong in any file.
 */
export async function parseCatalogue(root: string, reading: CatalogueReading): Promise<Catalogue> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const read = await Promise.all(folders.map((folder) => readEventFolder(root, folder, reading)));
  const findings = read.flatMap((event) => event.findings);
  const events = read.flatMap((event) => event.definition ?? []);
  const codes = new Map<string, string>();
  for (const { code, slug } of events) {
    const other = codes.get(code);
    if (other === undefined) codes.set(code, slug);
    else {
      const file = join(root, slug, 'event.yaml');
      const read = await readText(file);
      const line = 'text' in read ? lineOf('code', read.text) : 1;
      findings.push({ file, line, reason: `code: ${code} is already the code of ${other}` });
    }
  }
  const told = await readOrganizersFile(root, reading, events.length === folders.length ? events : null);
  findings.push(...told.findings);
  if (findings.length > 0) throw new CatalogueError(findings);
  events.sort((a, b) => b.featured - a.featured || a.startsAt.getTime() - b.startsAt.getTime());
  return { events, organizers: told.organizers };
}

async function readOrganizersFile(
  root: string,
  { readEventFile }: CatalogueReading,
  events: readonly EventDefinition[] | null,
): Promise<{ organizers: WrittenOrganizers; findings: CatalogueFinding[] }> {
  const file = join(root, 'organizers.yaml');
  const read = await readText(file);
  if ('finding' in read) return { organizers: [], findings: read.missing ? [] : [read.finding] };
  const ofEvents = events && new Set(events.map(({ organizer }) => organizer.taxNumber));
  const { organizers, findings } = parseOrganizersFile(readEventFile, read.text, ofEvents);
  return { organizers, findings: findings.map((finding) => ({ file, ...finding })) };
}
