import { parseSync } from 'vite';

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What is called at the root of `test`, `test.each(rows)` or `test.runIf(x)`, and with which words on the way. */
function calledName(callee: Node): { root: string; members: string[] } {
  const members: string[] = [];
  let at: unknown = callee;
  while (isNode(at)) {
    if (at.type === 'Identifier') return { root: String(at.name), members };
    if (at.type === 'MemberExpression') {
      if (isNode(at.property)) members.push(String(at.property.name));
      at = at.object;
    } else if (at.type === 'CallExpression' || at.type === 'TaggedTemplateExpression') {
      at = at.callee ?? at.tag;
    } else break;
  }
  return { root: '', members };
}

/** The title as it is written; null where it is computed. */
function titleOf(argument: unknown): string | null {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null;
  if (argument.type !== 'TemplateLiteral') return null;
  const parts = argument.quasis as { value: { cooked: string } }[];
  return parts.length === 1 ? (parts[0]?.value.cooked ?? null) : null;
}

/**
 * The titles of the tests in a source file, read from its syntax: `test`, `it`, their `each` and conditions. What is
 * skipped, not written yet or named by a variable is none of them; nor are groups, and what only the full run has.
 */
export function testTitles(path: string, source: string): string[] {
  const titles: string[] = [];
  for (const { callee, args } of callsOf(path, source)) {
    const { root, members } = calledName(callee);
    const isTest = root === 'test' || root === 'it';
    const isLeftOut = members.some((name) => name === 'skip' || name === 'todo');
    const title = titleOf(args[0]);
    if (isTest && !isLeftOut && title !== null && args[1] !== undefined) titles.push(title);
  }
  return titles;
}

/** Titles that `repeats` of test/support/cases.ts names in a source file; null for one that is computed. */
export function guardTitles(path: string, source: string): (string | null)[] {
  return callsOf(path, source)
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'repeats')
    .flatMap(({ args }) => args.map(titleOf));
}

/** All calls of a source file, in its order. */
function callsOf(path: string, source: string): { callee: Node; args: unknown[] }[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const calls: { callee: Node; args: unknown[] }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && isNode(value.callee)) {
      calls.push({ callee: value.callee, args: value.arguments as unknown[] });
    }
    for (const field of Object.values(value)) visit(field);
  };
  visit(program);
  return calls;
}
