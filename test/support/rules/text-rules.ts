import type { SourceFile, Violation } from './read-code.ts';

/** A code that stands in its list alone is raised by nothing. */
const listsOfRefusals = /^src\/domain\/(refusal-codes|finance-refusals)\.ts$/;

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
        (code) => `${file}: ${code} is no refusal code of src/domain/refusal-codes.ts; remove the text`,
      ),
    ];
  });
}

/** A code that nothing raises is a promise to the reader that nobody keeps. */
export function unraisedRefusals(codes: readonly string[], files: SourceFile[]): Violation[] {
  const raising = files.filter(
    ({ path }) =>
      /^src\/.*\.(ts|tsx|sql)$/.test(path) && !listsOfRefusals.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return codes
    .filter((code) => !raising.some(({ text }) => text.includes(`'${code}'`)))
    .map((code) => `src/domain/refusal-codes.ts: nothing refuses with ${code}; remove it with its texts`);
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

const editor = 'src/web/back-office/editor/';

/** Only the pages of the editor load its texts: elsewhere a key would show. */
export function editorTextsElsewhere(files: SourceFile[]): Violation[] {
  const areas = files.flatMap(({ path }) => {
    const name = /^src\/i18n\/pt\/office\/editor\/([^/]+)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  });
  const pages = files.filter(({ path }) => /^src\/web\/back-office\/.*\.tsx?$/.test(path));
  const others = pages.filter(({ path }) => !path.startsWith(editor) && !path.endsWith('routes.tsx'));
  const lent = pages.filter(
    ({ path }) =>
      path.startsWith(editor) &&
      others.some(({ text }) => text.includes(`/editor/${path.slice(editor.length)}'`)),
  );
  return [...others, ...lent].flatMap(({ path, text }) =>
    areas
      .filter((area) => text.includes(`'${area}'`))
      .map(
        (area) => `${path}: shows texts of ${area}, which only the editor loads; move its file to office/`,
      ),
  );
}

/** Languages count differently, so the plural forms of one key are one key. */
function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null)
    return [prefix.replace(/_(zero|one|two|few|many|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key));
}
