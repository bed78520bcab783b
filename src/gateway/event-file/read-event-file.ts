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
import type { EventPath } from '../../domain/catalogue/written/event-problem.ts';
import type { EventFile, SyntaxProblem } from './port.ts';

type YamlDocument = ReturnType<typeof parseDocument>;

function startOf(node: unknown): number | undefined {
  return (node as ParsedNode | null)?.range?.[0];
}

/** The offset at which a path begins in the text; for a missing part, the offset of its nearest existing parent. */
function offsetOf(document: YamlDocument, path: EventPath): number {
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

/** The format needs a dozen. */
const levelsMax = 100;

/** Where more lists and maps than that are open at once; null where they never are. The parser would take seconds for it. */
function tooDeepAt(text: string): number | null {
  let open = 0;
  for (const { 0: mark, index } of text.matchAll(/[[{\]}]/g)) {
    open = mark === '[' || mark === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > levelsMax) return index;
  }
  return null;
}

/** Throws where a value contains itself, or is too deep to be anybody's event. */
function requireTree(value: unknown, level = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (level > levelsMax) throw new Error('A value contains itself, or too many others within each other');
  for (const held of Object.values(value)) requireTree(held, level + 1);
}

function problemAt(line: number, message: string): EventFile {
  return { problems: [{ line, code: 'SYNTAX', message }] };
}

/** The plain value. Throws for aliases that lead nowhere, multiply, or lead back, and for merges of what is no map. */
function plainValue(document: YamlDocument): unknown {
  const value: unknown = document.toJS();
  requireTree(value);
  return value;
}

/** Reads an event.yaml (docs/catalogue.md). */
export function readEventFile(text: string): EventFile {
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== null)
    return problemAt(text.slice(0, tooDeep).split('\n').length, 'Too many values within each other');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  const [first, ...rest] = document.errors.map((error): SyntaxProblem => {
    return { line: lineOf(error.pos[0]), code: 'SYNTAX', message: error.message };
  });
  if (first !== undefined) return { problems: [first, ...rest] };
  try {
    return {
      problems: [],
      written: plainValue(document),
      lineAt: (path) => lineOf(offsetOf(document, path)),
    };
  } catch (error) {
    return problemAt(1, error instanceof Error ? error.message : String(error));
  }
}
