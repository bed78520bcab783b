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

/** Reads an event.yaml (docs/catalogue.md). */
export function readEventFile(text: string): EventFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line;
  const [first, ...rest] = document.errors.map((error): SyntaxProblem => {
    return { line: lineOf(error.pos[0]), code: 'SYNTAX', message: error.message };
  });
  if (first !== undefined) return { problems: [first, ...rest] };
  return {
    problems: [],
    written: document.toJS(),
    lineAt: (path) => lineOf(offsetOf(document, path)),
  };
}
