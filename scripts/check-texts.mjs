// Which texts are missing and which nobody says. Shared by the build, which stops on either, and by the rules of the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ path: string, text: string }} SourceFile */

/** Its keys are the refusal codes, and a rule of its own holds them together. */
const areaOfRefusals = 'error';

/**
 * One line per text that is asked for and missing in a language, and per text that nothing asks for. A key is asked for
 * by a file that names its area: as a string, by the fixed part of a template such as `status${x}`, or, where the key
 * is worked out as a whole, by being a word of the program. Plural forms are asked for by their stem.
 * @param {SourceFile[]} files with paths from the root of the repository
 * @returns {string[]}
 */
export function textProblems(files) {
  const bundles = bundlesOf(files);
  const sources = files
    .filter(({ path }) => isProgram(path) && /\.tsx?$/.test(path))
    .filter(({ path }) => !path.endsWith('.gen.ts'))
    .map(readSource);
  const everyWord = new Set(files.filter(({ path }) => isProgram(path)).flatMap(wordsOf));
  const problems = [];
  for (const [area, { file, pt, en }] of bundles) {
    if (!pt || !en) {
      problems.push(`src/i18n/${pt ? 'en' : 'pt'}/${file}: is missing; every text exists in both languages`);
      continue;
    }
    const [ptKeys, enKeys] = [Object.keys(pt), Object.keys(en)];
    problems.push(
      ...ptKeys.filter((key) => !(key in en)).map((key) => `src/i18n/en/${file}: "${key}" is missing`),
      ...enKeys.filter((key) => !(key in pt)).map((key) => `src/i18n/pt/${file}: "${key}" is missing`),
    );
    if (area === areaOfRefusals) continue;
    const stems = new Set(ptKeys.map(stemOf));
    const asking = sources.filter(({ literals }) => literals.has(area));
    problems.push(
      ...[...stems]
        .filter((key) => !asking.some((source) => asksFor(source, area, key, everyWord)))
        .map((key) => `src/i18n/pt/${file}: nothing says "${key}"; remove it, in both languages`),
      ...sources.flatMap(({ path, calls }) =>
        calls
          .filter((call) => call.areas.length === 1 && call.areas[0] === area && !stems.has(call.key))
          .map(({ key }) => `${path}: asks for "${key}", which src/i18n/*/${file} does not have`),
      ),
    );
  }
  return [...problems, ...ownTextProblems(files, everyWord)];
}

/**
 * The texts of a mail stand in its file and are said there, or by what its folder or all mails have in common.
 * @param {SourceFile[]} files
 * @param {Set<string>} everyWord
 * @returns {string[]}
 */
function ownTextProblems(files, everyWord) {
  const ofMails = files
    .filter(
      ({ path }) => /^src\/job\/(mail\/define-mail|mails\/[^/]+\/[^/]+)\.ts$/.test(path) && isProgram(path),
    )
    .map(({ path, text }) => {
      const code = text.replace(ownTexts, '');
      const source = readSource({ path, text: code });
      // A key that is worked out as a whole.
      if (/\bsay\(\s*[a-z][\w.]*\s*[,)]/.test(code)) source.open.add(path);
      return { ...source, folder: path.replace(/[^/]+$/, ''), keys: keysOfTexts(text) };
    });
  return ofMails.flatMap(({ path, folder, keys }) => {
    const isCommon = (/** @type {typeof ofMails[number]} */ other) =>
      other.keys.size === 0 && (other.folder === folder || other.folder === 'src/job/mail/');
    const asking = ofMails.filter((other) => other.path === path || isCommon(other));
    return [...keys]
      .filter((key) => !asking.some((source) => asksFor(source, path, key, everyWord)))
      .map((key) => `${path}: nothing says "${key}"; remove it, in both languages`);
  });
}

const ownTexts = /^ {2}(?:pt|en): \{\n[\s\S]*?^ {2}\},$/gm;

/** @param {string} text */
function keysOfTexts(text) {
  const blocks = (text.match(ownTexts) ?? []).join('\n');
  return new Set([...blocks.matchAll(/^ {4}(\w+):/gm)].map(([, key = '']) => stemOf(key)));
}

/**
 * The same for what lies on the disk.
 * @param {string} root
 * @returns {string[]}
 */
export function textProblemsIn(root) {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|json|graphql)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        path: path.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
        text: readFileSync(path, 'utf8'),
      };
    });
  return textProblems(files);
}

/** @param {string} path */
function isProgram(path) {
  return /^src\/(?!i18n\/)/.test(path) && !/\.(test|e2e)\.tsx?$/.test(path);
}

/** @param {string} key */
function stemOf(key) {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/**
 * @param {SourceFile[]} files
 * @returns {Map<string, { file: string, pt?: Record<string, string>, en?: Record<string, string> }>}
 */
function bundlesOf(files) {
  const bundles = new Map();
  for (const { path, text } of files) {
    const [, locale, file] = /^src\/i18n\/(pt|en)\/(.+\.json)$/.exec(path) ?? [];
    const name = file?.replace(/^.*\//, '').slice(0, -'.json'.length);
    if (!locale || !file || !name) continue;
    const area = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
    bundles.set(area, { ...bundles.get(area), file, [locale]: JSON.parse(text) });
  }
  return bundles;
}

/** @param {SourceFile} file */
function wordsOf({ path, text }) {
  const code = path.startsWith('src/job/mails/') ? text.replace(ownTexts, '') : text;
  return code.match(/\w+/g) ?? [];
}

/**
 * What a file says between quotes, its templates, and its calls of translators whose area stands in the file.
 * @param {SourceFile} file
 */
function readSource({ path, text }) {
  const literals = new Set(
    [...text.matchAll(/'([^'\\\n]*)'|"([^"\\\n]*)"/g)].map(([, one, two]) => one ?? two),
  );
  const templates = [...text.matchAll(/`(\w*)\$\{[^`{}]*\}(?:\w*\$\{[^`{}]*\})*(\w*)`/g)].map(
    ([, before, after]) => ({
      before,
      after,
    }),
  );
  /** @type {Map<string, Set<string>>} */
  const translators = new Map();
  for (const [, name, area] of text.matchAll(
    /\bconst (\w+)\s*=\s*(?:useText|textFor)\((?:[^()']*,\s*)?'(\w+)'\)/g,
  )) {
    translators.set(name, (translators.get(name) ?? new Set()).add(area));
  }
  const open = new Set(
    [...translators]
      .filter(([name]) =>
        new RegExp(`(?<![\\w.])${name}\\(\\s*[A-Za-z_$][\\w.$]*(\\[[^\\]]*\\])?\\s*[,)]`).test(text),
      )
      .flatMap(([, areas]) => [...areas]),
  );
  const calls = [...translators].flatMap(([name, areas]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\('(\\w+)'`, 'g'))].map(([, key]) => ({
      key,
      areas: [...areas],
    })),
  );
  for (const [, area, key] of text.matchAll(/\btextFor\([^()']*,\s*'(\w+)'\)\('(\w+)'/g))
    calls.push({ key, areas: [area] });
  return { path, literals, templates, open, calls };
}

/**
 * @param {ReturnType<typeof readSource>} source
 * @param {string} area
 * @param {string} key
 * @param {Set<string>} everyWord
 */
function asksFor({ literals, templates, open }, area, key, everyWord) {
  if (literals.has(key)) return true;
  if (open.has(area) && key.split('-').every((word) => everyWord.has(word))) return true;
  return templates.some(({ before, after }) => {
    if ((!before && !after) || !key.startsWith(before) || !key.endsWith(after)) return false;
    const between = key.slice(before.length, key.length - after.length);
    // What a template leaves open must be a word of the program: a status, a name of a field.
    return between !== '' && (everyWord.has(between) || before !== '');
  });
}
