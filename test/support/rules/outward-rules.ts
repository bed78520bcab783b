import { find, isSource, isTest, type SourceFile, type Violation, withoutComments } from './read-code.ts';

/** A call of `fetch` itself: a method of that name is another thing. */
const fetches = /(?<![\w.$])fetch\(|globalThis\.fetch\b(?!;)/;
const imports = /^import\s+(?!type\s)([^;]*?)\s+from\s*'([^']+)';/gm;
const modulesOfNode = /^node:(http|https|http2|net|tls|dgram)$/;
const callers = new Set(['request', 'get', 'connect', 'createConnection', 'Agent', 'createSocket']);
const libraries =
  /^(stripe|mercadopago|nodemailer|openid-client|undici|node-fetch|axios|got|ws|@sentry\/node|@aws-sdk\/.*|@opentelemetry\/exporter-.*)$/;
/** Sockets in the file system, between processes of one machine. */
const ownSockets = 'src/db/embedded/lock.ts';
const mend = 'it calls the outside: use createOutward, and name the way in src/gateway/outward/ways-out.ts';

function opensAWay(names: string, module: string): boolean {
  if (libraries.test(module)) return true;
  if (!modulesOfNode.test(module)) return false;
  const named = names.match(/[\w*]+(?: as \w+)?/g)?.map((name) => name.split(' ')[0] ?? '') ?? [];
  return !names.includes('{') || named.some((name) => callers.has(name));
}

/** Calls to the outside that the list of ways out does not name (docs/security.md, "Ways out"). */
export function hiddenWaysOut(files: SourceFile[], places: readonly string[]): Violation[] {
  const isNamed = (path: string) =>
    places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
  return files
    .filter(({ path }) => isSource(path) && !isTest(path) && !/^src\/(web|i18n|domain)\//.test(path))
    .filter(({ path }) => !isNamed(path) && path !== ownSockets)
    .flatMap((file) => {
      const code = withoutComments(file.text);
      const opened = [...code.matchAll(imports)].filter(([, names = '', from = '']) =>
        opensAWay(names, from),
      );
      return [...find(file, code, fetches, mend), ...opened.map(() => `${file.path}: ${mend}`)];
    });
}
