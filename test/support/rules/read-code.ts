import { dirname, join, normalize } from 'node:path/posix';

/** A tracked file: its path from the root of the repository, with slashes, and what it holds. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Where a rule is broken, and how to mend it, in one line. */
export type Violation = string;

export interface Import {
  /** As written. */
  specifier: string;
  /** From the root of the repository; null for packages and Node's own modules. */
  target: string | null;
  typeOnly: boolean;
}

export const isCode = (path: string) => /\.(ts|tsx)$/.test(path);
export const isTest = (path: string) => /\.(test|e2e|component)\.tsx?$/.test(path);
export const isSource = (path: string) => path.startsWith('src/') && isCode(path) && !path.endsWith('.d.ts');

/** Blanks comments, so that prose is not taken for code; line numbers stay. Strings are kept. */
export function withoutComments(text: string): string {
  const token =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;
  return text.replace(token, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found));
}

/** Blanks what strings hold as well, and keeps every position. */
export function withoutStrings(text: string): string {
  return withoutComments(text).replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (found) => found[0] + found.slice(1, -1).replace(/[^\n]/g, ' ') + found[0],
  );
}

/** All ways one file names another: import, export from, import(), new URL(..., import.meta.url), CSS @import. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = path.endsWith('.css') ? text : withoutComments(text);
  const patterns: [RegExp, boolean][] = [
    [/^[ \t]*(?:import|export)\s+type\s[^;'"]*?from\s*['"]([^'"]+)['"]/gm, true],
    [/^[ \t]*(?:import|export)\s+(?!type\s+[\w{*])[^;'"]*?from\s*['"]([^'"]+)['"]/gm, false],
    [/^[ \t]*import\s*['"]([^'"]+)['"]/gm, false],
    [/\bimport\(\s*['"]([^'"]+)['"]/g, false],
    [/\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g, false],
    [/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g, false],
    [/\bcomposes:[^;]*from\s*['"](\.[^'"]+)['"]/g, false],
  ];
  return patterns.flatMap(([pattern, typeOnly]) =>
    [...code.matchAll(pattern)].map((match) => {
      const specifier = (match[1] ?? '').replace(/\?.*$/, '');
      return { specifier, target: targetOf(path, specifier), typeOnly };
    }),
  );
}

function targetOf(path: string, specifier: string): string | null {
  if (/^#(src|test)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null;
}

/** Route modules are named as strings in `routes.ts`, from the folder it lies in. What it imports is no route. */
export function routeModules(files: SourceFile[]): Set<string> {
  const routes = files.filter(({ path }) => /^src\/web\/.*\broutes\.ts$/.test(path));
  return new Set(
    routes.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/(?<!from )['"]([^'"]+\.tsx?)['"]/g)].map((match) =>
        normalize(join(dirname(path), match[1] ?? '')),
      ),
    ),
  );
}

export const frameworkEntry = /^src\/web\/[^/]+\/(root|routes|main|entry\.client|entry\.server)\.tsx?$/;

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A pattern that starts at a line's beginning may take the empty lines before it along. */
export function leadingSpace(found: string): number {
  return found.length - found.trimStart().length;
}

export function find({ path }: SourceFile, code: string, pattern: RegExp, mend: string): Violation[] {
  return [...code.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map(
    (match) => `${path}:${lineOf(code, match.index + leadingSpace(match[0]))}: ${mend}`,
  );
}

/** The place behind the bracket that ends what the one at `from` begins. */
export function endOfBracket(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}
