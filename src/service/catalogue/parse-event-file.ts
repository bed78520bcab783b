import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import type { z } from 'zod';
import { defineEvent } from '../../domain/catalogue/define-event.ts';
import type { FilePath } from '../../domain/catalogue/event-reading.ts';
import { eventFileSchema } from '../../domain/catalogue/written/written-event.ts';
import type { EventDefinition } from '../../domain/event/event-definition.ts';

/** A finding within one file. */
export interface LineFinding {
  line: number;
  reason: string;
}

export interface ParsedEventFile {
  /** null when there are findings. */
  definition: EventDefinition | null;
  findings: LineFinding[];
}

function written(path: FilePath): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

function reasonAt(path: FilePath, reason: string): string {
  return path.length > 0 ? `${written(path)}: ${reason}` : reason;
}

type YamlDocument = ReturnType<typeof parseDocument>;

function startOf(node: unknown): number | undefined {
  return (node as ParsedNode | null)?.range?.[0];
}

/** Where a path begins in the text; what is missing is looked for at the nearest part that is there. */
function offsetOf(document: YamlDocument, path: FilePath): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? key.value : key) === part);
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (node === undefined) return offset;
      offset = startOf(node as Node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function pathsOf(issue: z.core.$ZodIssue): FilePath[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? 'is not a field of this format' : issue.message;
}

/**
 * Reads one event.yaml. Everything that can be told is told at once, each finding with the line it is about;
 * rules across the file are looked at once its fields are sound.
 */
export function parseEventFile(yaml: string, artSvg: string, now: Date): ParsedEventFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  if (document.errors.length > 0) {
    const findings = document.errors.map((error) => ({ line: lineAt(error.pos[0]), reason: error.message }));
    return { definition: null, findings };
  }
  const find = (path: FilePath, reason: string): LineFinding => ({
    line: lineAt(offsetOf(document, path)),
    reason: reasonAt(path, reason),
  });
  const checked = eventFileSchema.safeParse(document.toJS());
  if (!checked.success) {
    const findings = checked.error.issues.flatMap((issue) =>
      pathsOf(issue).map((path) => find(path, reasonOf(issue))),
    );
    return { definition: null, findings };
  }
  const { definition, problems } = defineEvent(checked.data, artSvg, now);
  const findings = problems.map(({ path, reason }) => find(path, reason));
  return { definition: findings.length > 0 ? null : definition, findings };
}
