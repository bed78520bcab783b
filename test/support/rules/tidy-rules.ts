import {
  endOfBracket,
  find,
  frameworkEntry,
  importsOf,
  isCode,
  isSource,
  isTest,
  routeModules,
  type SourceFile,
  type Violation,
  withoutComments,
  withoutStrings,
} from './read-code.ts';

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

/** Commands tell facts; what follows from them is one table (docs/algorithms/facts.md). */
export function enqueuedWithoutFact(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isSource(path) && !isTest(path))
    .filter(({ path }) => !/^src\/service\/ground\/(fact|mail|push)\//.test(path))
    .flatMap((file) =>
      find(
        file,
        withoutComments(file.text),
        /\benqueue(?:Mails|BoundedMail|Pushes)\b/,
        'a command enqueues nothing: tell a fact, and say in service/ground/fact/facts.ts what follows',
      ),
    );
}

/**
 * Statements of one event that ask every machine of a spread database: a subquery joined with its event by `x.event_id =
 * y.event_id` alone (docs/algorithms/spread-by-event.md, "One event"). While any machine is away they fail.
 */
export function subqueriesOverEvents(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/service/') && path.endsWith('.sql.ts'))
    .flatMap(({ path, text }) =>
      text.split(/\n(?=(?:export )?(?:async )?function )/).flatMap((part) => {
        if (!/event_id = \$\{/.test(part)) return [];
        return [...part.matchAll(/\(\s*select\b/g)]
          .map(({ index }) => part.slice(index, endOfBracket(part, index)))
          .filter((query) => /\w\.event_id = \w+\.event_id/.test(query))
          .filter((query) => !/event_id = (?:any \()?\$\{|amongLiving\(/.test(query))
          .map((query) => `${path}: ${query.replace(/\s+/g, ' ').slice(0, 60)}… does not name its event`);
      }),
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

const looseReading =
  /\breadFile(?:Sync)?\([^;]*?['"]utf-?8['"]|\b(?:file|blob)\.text\(\)|\breadAsText\b|\bnew TextDecoder\b/i;

/** Files that the program itself has written or built, and keys, which are ASCII. */
const ownFiles =
  /^src\/(?:db\/|api\/[a-z]+\/schema\.ts$|api\/graphql\/own-operations\.ts$|web\/.*\.server\.tsx?$|gateway\/payment\/read-pem\.ts$|app\/connect-(?:payments|wallets)\.ts$|domain\/format\/utf8\.ts$)/;

/** A loose decoder puts U+FFFD in the place of what it cannot read, and nobody is told. */
export function looseDecoding(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isSource(path) && !isTest(path) && !ownFiles.test(path))
    .flatMap((file) =>
      find(
        file,
        withoutComments(file.text),
        looseReading,
        "people's bytes become text by utf8Text of src/domain/format/utf8.ts alone",
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
  return (
    files
      .filter(
        ({ path }) => /^src\/.*\.(ts|tsx|css|json)$/.test(path) && !path.endsWith('.d.ts') && !isTest(path),
      )
      // Files of texts are imported by what git does not keep; the rule of texts finds one that nothing says.
      .filter(({ path }) => !/^src\/i18n\/(pt|en)\//.test(path))
      .filter(({ path }) => path !== 'src/app/main.ts' && !frameworkEntry.test(path) && !used.has(path))
      .filter(({ path }) => !naming.some(({ text }) => text.includes(path)))
      .map(({ path }) => `${path}: nothing uses this file; remove it, or import it where it is needed`)
  );
}
