import { dirname, join, normalize } from 'node:path/posix';

/** A tracked file: its path from the root of the repository, with slashes, and what it holds. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Where a rule is broken, and how to mend it, in one line. */
export type Violation = string;

interface Import {
  /** As written. */
  specifier: string;
  /** From the root of the repository; null for packages and Node's own modules. */
  target: string | null;
  typeOnly: boolean;
}

const isCode = (path: string) => /\.(ts|tsx)$/.test(path);
export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);
export const isSource = (path: string) => path.startsWith('src/') && isCode(path) && !path.endsWith('.d.ts');

// ---- reading code ----

/** Blanks comments, so that prose is not taken for code; line numbers stay. Strings are kept. */
export function withoutComments(text: string): string {
  const token =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;
  return text.replace(token, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found));
}

/** Blanks what strings hold as well, and keeps every position. */
function withoutStrings(text: string): string {
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
  if (specifier.startsWith('#src/')) return `src/${specifier.slice('#src/'.length)}`;
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

const frameworkEntry = /^src\/web\/[^/]+\/(root|routes|entry\.client|entry\.server)\.tsx?$/;

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A pattern that starts at a line's beginning may take the empty lines before it along. */
function leadingSpace(found: string): number {
  return found.length - found.trimStart().length;
}

function find({ path }: SourceFile, code: string, pattern: RegExp, mend: string): Violation[] {
  return [...code.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].map(
    (match) => `${path}:${lineOf(code, match.index + leadingSpace(match[0]))}: ${mend}`,
  );
}

// ---- import direction ----

/** docs/architecture.md has the same table, with the reasons. */
const mayImport: Record<string, string[]> = {
  domain: [],
  db: ['domain'],
  gateway: ['domain', 'fonts'],
  service: ['domain', 'db', 'gateway port'],
  i18n: ['domain'],
  job: ['service', 'domain', 'i18n', 'gateway port', 'fonts'],
  api: ['service', 'domain', 'i18n', 'gateway port'],
  'web/kit': ['domain', 'i18n'],
  'web/parts': ['domain', 'i18n', 'web/kit'],
  // An application: the storefront, and each that comes.
  web: ['domain', 'i18n', 'web/kit', 'web/parts'],
};

/** Packages without input, output, clock or randomness, which the domain may use for rules others keep better. */
const domainPackages = ['zod', '@brazilian-utils/brazilian-utils', 'uqr'];

/** `service`, `web/kit`, `web/storefront`, `gateway port`, or for files directly in src their own name. */
function areaOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'web') return `web/${second}`;
  if (first === 'gateway' && /(^|[/-])port\.ts$/.test(path)) return 'gateway port';
  return first.replace(/\.tsx?$/, '');
}

export function importDirection(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isSource(path) && !isTest(path))
    .flatMap((file) => importsOf(file).flatMap((entry) => wrongDirection(file.path, entry)));
}

function wrongDirection(path: string, { specifier, target }: Import): Violation[] {
  const area = areaOf(path);
  // Composition knows every part, and nobody below knows it.
  if (area === 'app') return [];
  const allowed = mayImport[area] ?? mayImport[area.split('/')[0]?.replace(' port', '') ?? ''] ?? [];
  if (target === null) {
    const outside = !domainPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    if (area === 'domain' && outside) {
      return [
        `${path}: the domain is pure and may not import ${specifier}; pass the value in as an argument`,
      ];
    }
    const browser = area.startsWith('web/') && !/\.server\.tsx?$/.test(path);
    return browser && specifier.startsWith('node:')
      ? [`${path}: a browser has no ${specifier}; move this to a *.server.ts file`]
      : [];
  }
  if (!target.startsWith('src/')) {
    return target === 'package.json' || target.startsWith('build/')
      ? []
      : [`${path}: src may not import ${target}; move what is needed into src`];
  }
  const wanted = areaOf(target);
  const own = wanted === area || wanted.replace(' port', '') === area.replace(' port', '');
  if (!own && !allowed.includes(wanted)) {
    const list = allowed.length > 0 ? allowed.join(', ') : 'nothing else';
    return [`${path}: ${area} may not import ${target} (${wanted}); it may import itself and ${list}`];
  }
  return wrongSql(path, area, target);
}

function wrongSql(path: string, area: string, target: string): Violation[] {
  if (!target.endsWith('.sql.ts')) return [];
  // A noun with rooms of its own, such as service/order, keeps its statements in one of them for all.
  const nounOf = (name: string) => name.split('/').slice(0, 3).join('/');
  if (area === 'service' && nounOf(path) === nounOf(target)) return [];
  return [`${path}: ${target} belongs to ${nounOf(target)}; call a command of that folder instead`];
}

/** Time and chance come in as arguments, so that a rule gives the same answer in a test, in 2019 and in 2031. */
export function domainPurity(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/domain/') && isCode(path) && !isTest(path))
    .flatMap((file) =>
      find(
        file,
        withoutStrings(file.text),
        /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.|\bsetTimeout\(|\bfetch\(/,
        'the domain has no clock, no randomness and no network; pass the value in as an argument',
      ),
    );
}

// ---- names and exports ----

const conventionalNames =
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT)\.md$|^LICENSE$|^Dockerfile$/;
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
// React Router reads `_app.tsx` as a layout without a path and `$slug.tsx` as a parameter.
const routeName = /^[_$]?[a-z0-9]+(-[a-z0-9]+)*(\.[_$]?[a-z0-9]+(-[a-z0-9]+)*)*$/;

export function kebabCaseNames(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path }) => {
    const wrong = path.split('/').find((name) => {
      if (conventionalNames.test(name)) return false;
      return !kebabCase.test(name) && !(path.startsWith('src/web/') && routeName.test(name));
    });
    return wrong ? [`${path}: "${wrong}" is not kebab-case; rename it, such as sell-cart.ts`] : [];
  });
}

export function defaultExports(files: SourceFile[]): Violation[] {
  const routes = routeModules(files);
  const demanded = ({ path }: SourceFile) =>
    routes.has(path) || frameworkEntry.test(path) || /^[^/]+\.config\.ts$/.test(path);
  return (
    files
      // A declaration describes what a library of others exports.
      .filter((file) => isCode(file.path) && !file.path.endsWith('.d.ts') && !demanded(file))
      .flatMap((file) =>
        find(
          file,
          withoutStrings(file.text),
          /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas default\b/m,
          'default exports are for route modules and configuration; export it by name',
        ),
      )
  );
}

// ---- what may stand where ----

const sqlText =
  /['"`]\s*(?:\/\*.*?\*\/\s*)?(?:select\s[^'"`;]*?\sfrom\s|select\s+[a-z_]+\(|insert\s+into\s|update\s+[a-z_."]+\s+set\s|delete\s+from\s|with\s+[a-z_]+\s+as\s*\(|lock\s+table\s|truncate\s+[a-z])/i;
const queryBuilder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(?:<[^>]*>)?`/;

export function sqlPlaces(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isSource(path) && !isTest(path) && !path.endsWith('.sql.ts'))
    .filter(({ path }) => !path.startsWith('src/db/') && !path.endsWith('.gen.ts'))
    .flatMap((file) =>
      [sqlText, queryBuilder].flatMap((pattern) =>
        find(
          file,
          withoutComments(file.text),
          pattern,
          'SQL lives in <noun>.sql.ts, src/db and its migrations; give the query a name there',
        ),
      ),
    );
}

export function environmentReads(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => (isSource(path) || /^[^/]+\.config\.ts$/.test(path)) && path !== 'src/app/env.ts')
    .flatMap((file) =>
      find(
        file,
        withoutStrings(file.text),
        /\bprocess\s*\.\s*env\b|\bprocess\s*\[|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/,
        'only src/app/env.ts reads the environment; take the value from Env',
      ),
    );
}

const replaces = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(/;

/** Tests of the service project run one after the other in one process: what one of them replaces, the next would meet. */
export function sharedProcess(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(src|bench|test\/api)\/.*\.test\.ts$/.test(path))
    .filter(({ path }) => !/^src\/((domain|i18n|web)\/|app\/[^/]*$)/.test(path))
    .filter(({ text }) => replaces.test(text))
    .map(
      ({ path, text }) => `${path} uses ${replaces.exec(text)?.[0]}) in a process it shares with other tests`,
    );
}

export function bannedWords(files: SourceFile[]): Violation[] {
  const sources = files.filter(({ path }) => isSource(path) && !path.endsWith('.gen.ts'));
  return sources.flatMap((file) => {
    const code = withoutStrings(file.text);
    return [
      ...find(
        file,
        file.text,
        /\b(?:TODO|FIXME|XXX)\b/,
        'do it now, or write it down where it will be found',
      ),
      ...find(file, code, /\bconsole\s*\.\s*log\b/, 'use the log of the context, or remove it'),
      ...find(
        file,
        withoutExplainedAny(file.text, code),
        /(?:(?::|\bas|\bextends|[<|&])\s*any\b(?!\s*[:(.?])|,\s*any(?:\[\])*\s*>|\btype\s+\w+\s*=\s*any\b)/,
        '`any` switches the compiler off; say what it is, or `unknown`',
      ),
    ];
  });
}

/** Where a library's own types leave no other way, the linter wants the reason on the line above; so do we. */
function withoutExplainedAny(text: string, code: string): string {
  const lines = text.split('\n');
  const explained = (index: number) =>
    /biome-ignore lint\/suspicious\/noExplicitAny: \S/.test(lines[index - 1] ?? '');
  return code
    .split('\n')
    .map((line, index) => (explained(index) ? '' : line))
    .join('\n');
}

/**
 * A file that nothing but its own test imports is dead. Entries are the framework's, the routes, and what
 * package.json, the configuration or a script names by its path.
 */
export function deadFiles(files: SourceFile[]): Violation[] {
  const used = new Set(routeModules(files));
  const naming = files.filter(
    ({ path }) => path === 'package.json' || /^[^/]+\.config\.ts$/.test(path) || path.startsWith('scripts/'),
  );
  for (const file of files) {
    if (!/\.(ts|tsx|mjs|css)$/.test(file.path)) continue;
    const own = file.path.replace(/\.test\.tsx?$/, '.ts');
    for (const { target } of importsOf(file)) {
      if (target === null || (isTest(file.path) && target.replace(/\.tsx$/, '.ts') === own)) continue;
      for (const ending of ['', '.ts', '.tsx']) used.add(`${target}${ending}`);
    }
  }
  return files
    .filter(
      ({ path }) => /^src\/.*\.(ts|tsx|css|json)$/.test(path) && !path.endsWith('.d.ts') && !isTest(path),
    )
    .filter(({ path }) => path !== 'src/app/main.ts' && !frameworkEntry.test(path) && !used.has(path))
    .filter(({ path }) => !naming.some(({ text }) => text.includes(path)))
    .map(({ path }) => `${path}: nothing uses this file; remove it, or import it where it is needed`);
}

// ---- words ----

export function refusalTexts(
  codes: readonly string[],
  texts: Record<'pt' | 'en', Record<string, unknown>>,
): Violation[] {
  return (['pt', 'en'] as const).flatMap((locale) => {
    const file = `src/i18n/${locale}/error.json`;
    const missing = codes.filter(
      (code) => typeof texts[locale][code] !== 'string' || texts[locale][code] === '',
    );
    const orphans = Object.keys(texts[locale]).filter((code) => !codes.includes(code));
    return [
      ...missing.map((code) => `${file}: ${code} has no text; say what happened and what to do`),
      ...orphans.map(
        (code) => `${file}: ${code} is no refusal code of src/domain/refusal.ts; remove the text`,
      ),
    ];
  });
}

/** A code that nothing raises is a promise to the reader that nobody keeps. */
export function unraisedRefusals(codes: readonly string[], files: SourceFile[]): Violation[] {
  const raising = files.filter(
    ({ path }) =>
      /^src\/.*\.(ts|tsx|sql)$/.test(path) && path !== 'src/domain/refusal.ts' && !/\.test\.tsx?$/.test(path),
  );
  return codes
    .filter((code) => !raising.some(({ text }) => text.includes(`'${code}'`)))
    .map((code) => `src/domain/refusal.ts: nothing refuses with ${code}; remove it with its texts`);
}

export function sameTexts(files: SourceFile[]): Violation[] {
  const bundles = new Map(
    files
      .filter(({ path }) => /^src\/i18n\/(pt|en)\/.+\.json$/.test(path))
      .map(({ path, text }) => [path, new Set(keysOf(JSON.parse(text)))]),
  );
  return [...bundles].flatMap(([path, keys]) => {
    const other = path.replace(/\/(pt|en)\//, (_, locale) => (locale === 'pt' ? '/en/' : '/pt/'));
    const otherKeys = bundles.get(other);
    if (!otherKeys) return [`${other}: is missing; every text exists in both languages (${path} has it)`];
    return [...keys]
      .filter((key) => !otherKeys.has(key))
      .map((key) => `${other}: "${key}" is missing (${path} has it)`);
  });
}

/** Languages count differently, so the plural forms of one key are one key. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null)
    return [prefix.replace(/_(zero|one|two|few|many|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key));
}

// ---- documents ----

/** `exists` answers for paths from the root of the repository, folders included. */
export function documentLinks(files: SourceFile[], exists: (path: string) => boolean): Violation[] {
  const documents = files.filter(({ path }) => /^(docs\/.*|[^/]+)\.md$/.test(path));
  const anchors = new Map(documents.map(({ path, text }) => [path, headingsOf(text)]));
  return documents.flatMap((document) => {
    const prose = document.text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '));
    return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)].flatMap((match) => {
      const link = match[1] ?? '';
      if (/^[a-z][a-z+.-]*:/i.test(link)) return [];
      const [place = '', anchor] = decodeURIComponent(link).split('#');
      const target =
        place === '' ? document.path : normalize(join(dirname(document.path), place)).replace(/\/$/, '');
      const where = `${document.path}:${lineOf(prose, match.index)}`;
      if (!exists(target)) return [`${where}: the link ${link} leads nowhere; mend or remove it`];
      const headings = anchors.get(target);
      return anchor && headings && !headings.has(anchor)
        ? [`${where}: ${target} has no heading #${anchor}; mend the link`]
        : [];
    });
  });
}

/** What a document names by its path from the root, such as `src/domain/limits.ts`, is there. */
export function namedPaths(files: SourceFile[], exists: (path: string) => boolean): Violation[] {
  const current = files.filter(({ path }) =>
    /^(README|CONTRIBUTING)\.md$|^docs\/(?!decisions\/).*\.md$/.test(path),
  );
  return current.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:src|test|bench|scripts|docs|catalogue|deploy)\/[^`<>*{}\s]*)`/g)]
      .filter(([, named = '']) => !exists(named.replace(/\/$/, '')))
      .map((match) => `${path}:${lineOf(text, match.index)}: ${match[1]} is not there; name what is`),
  );
}

/** As code hosts make them: small letters, spaces as hyphens, everything else left out. */
function headingsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}
