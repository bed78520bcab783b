import {
  find,
  type Import,
  importsOf,
  isCode,
  isSource,
  isTest,
  type SourceFile,
  type Violation,
  withoutStrings,
} from './read-code.ts';

/** docs/architecture.md has the same table, with the reasons. */
const mayImport: Record<string, string[]> = {
  domain: [],
  trace: [],
  db: ['domain', 'trace'],
  gateway: ['domain', 'fonts', 'trace'],
  service: ['domain', 'db', 'gateway port'],
  i18n: ['domain'],
  job: ['service', 'domain', 'i18n', 'gateway port', 'fonts', 'trace'],
  api: ['service', 'domain', 'i18n', 'gateway port', 'trace'],
  'web/kit': ['domain', 'i18n'],
  'web/parts': ['domain', 'i18n', 'web/kit'],
  // An application: the storefront, and each that comes.
  web: ['domain', 'i18n', 'web/kit', 'web/parts'],
};

/** The five areas of `service`, the lowest first; each may import those before it. */
const serviceAreas = ['ground', 'people', 'selling', 'holding', 'office'];

function risesInService(path: string, target: string): Violation[] {
  const floorOf = (name: string) => serviceAreas.indexOf(/^src\/service\/([^/]+)\//.exec(name)?.[1] ?? '');
  return floorOf(target) > floorOf(path) && floorOf(path) >= 0
    ? [`${path}: ${serviceAreas[floorOf(path)]} may not import ${target}, which is above it`]
    : [];
}

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
  return [...wrongSql(path, area, target), ...risesInService(path, target)];
}

function wrongSql(path: string, area: string, target: string): Violation[] {
  if (!target.endsWith('.sql.ts')) return [];
  // A noun with rooms of its own, such as service/holding/order, keeps its statements in one of them for all.
  const nounOf = (name: string) => name.split('/').slice(0, 4).join('/');
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
