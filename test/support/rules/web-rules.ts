import { browserFloor } from '../../../scripts/browser-floor.mjs';
import { isTest, type SourceFile, type Violation, withoutComments } from './read-code.ts';

/** The widths of the specification (section 9) as the style sheets write them, and their opposites. */
const breakpoints = [
  '(width <= 413px)',
  '(width <= 767px)',
  '(width > 767px)',
  '(width <= 1024px)',
  '(width > 1024px)',
  '(width >= 1375px)',
];

/**
 * A page changes at four widths, and each is written in one way: else two parts of a page change a pixel apart. A part
 * that looks at its own width instead says beside it why.
 */
export function otherBreakpoints(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && /\.(css|tsx?)$/.test(path))
    .flatMap(({ path, text }) => {
      const asked = [...text.matchAll(/@media([^{;]*)\{/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/\([^()]*width[^()]*\)/g)].map(([condition]) => condition),
      );
      const parts = [...text.matchAll(/(\*\/)?\s*@container[^{]*width/g)].filter(([, comment]) => !comment);
      return [
        ...asked
          .filter((condition) => !breakpoints.includes(condition))
          .map((condition) => `${path}: ${condition} is no breakpoint; use one of ${breakpoints.join(' ')}`),
        ...parts.map(([rule]) => `${path}: ${rule.trim()} has no comment that says why`),
      ];
    });
}

/** Those of the four that no style sheet asks for: a breakpoint at which nothing changes is none. */
export function unusedBreakpoints(files: SourceFile[]): Violation[] {
  const sheets = files.filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'));
  return ['413px', '767px', '1024px', '1375px']
    .filter((width) => !sheets.some(({ text }) => new RegExp(`@media[^{]*[<>]=? ${width}\\)`).test(text)))
    .map((width) => `${width}: nothing changes at this breakpoint`);
}

/**
 * Forms of pages that leave their method to the browser, which then sends what was typed in the address, a password too,
 * when somebody is faster than our script. A Stack or Group that is a form is posted (kit/forms/of-form.ts).
 */
export function formsWithoutMethod(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<[fF]orm\b(?:=>|[^>=]|=(?!>))*>/g)]
        .filter(([form]) => !/\bmethod="(get|post)"/.test(form))
        .map(([form]) => `${path}: ${form.split('\n')[0]} says no method`),
    );
}

/**
 * Plain links to pages of ours, which lose the marketing parameters (specification 2.22) and load a whole document. `Link`
 * carries them; so does the StaticPart that shows the markup of `event/static`.
 */
export function plainLinksToPages(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/storefront/') || path.startsWith('src/web/parts/'))
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('/event/static/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/<a\b[^>]*?\shref=(\{\s*paths\.|"\/(?!\/)|\{`\/(?!\/))/g)]
        .filter(() => !pagesWithoutRouter.includes(path))
        .map(() => `${path}: a plain link to a page of ours; use Link of web/kit/navigation`),
    );
}

/** Shown where the router itself has failed. */
const pagesWithoutRouter = ['src/web/storefront/frame/broken-page.tsx'];

/**
 * Dates formatted in English of Canada or in Swedish are taken for `YYYY-MM-DD`, which they are in some releases of ICU
 * only. `isoTimeAt` of `src/domain/time/local-time.ts` reads parts instead.
 */
export function datesReadFromText(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path) && !isTest(path))
    .filter(({ text }) => /['"](en-CA|sv-SE|sv)['"]/.test(withoutComments(text)))
    .map(({ path }) => `${path}: reads a date out of a text for people; use isoTimeAt`);
}

/** What makes a text for people: of the engine, and of our own modules that call it. */
const madeForPeople =
  /(?:\.(?:format|formatRange|toLocaleString|toLocaleDateString|toLocaleTimeString)|\b(?:formatMoney|formatMoment|formatDay|formatTime|formatDayRange|formatDayTab|formatCount|timeText|dayText|localText|numberText))\(/g;
const readers =
  'split|match|matchAll|replace|replaceAll|slice|substring|substr|charAt|charCodeAt|codePointAt|at|indexOf|lastIndexOf|includes|startsWith|endsWith|search|localeCompare';
const isRead = new RegExp(`^\\s*(?:\\??\\.(?:${readers})\\(|\\[\\d|[=!]==|[<>]=|[<>] )`);
const isGivenToReader =
  /(?:\bNumber|\bparseInt|\bparseFloat|\bDate\.parse|\bnew Date|\.exec|\.test|[=!]==|[<>]=| [<>])\s*\(?[\w.]*$/;

/**
 * Texts for people that are read again: cut, matched, compared or made a number. Releases of ICU write them in other ways;
 * `formatToParts` says what is what. Sees what follows the call, what it is given to, and the name it is assigned to; not
 * what another function is handed.
 */
export function textsReadAgain(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const found = [...code.matchAll(madeForPeople)].filter((call) => {
        const end = endOfCall(code, call.index + call[0].length);
        const before = code
          .slice(Math.max(0, call.index - 300), call.index)
          .replace(/(?:new\s+)?Intl\.\w+\([^;]*\)$/, '');
        const name = /\b(?:const|let) (\w+)(?:: string)? = [^;]*$/.exec(before)?.[1];
        const isWhole = name !== undefined && /^\s*;/.test(code.slice(end));
        const after = code.slice(end);
        const nameIsRead =
          isWhole &&
          [...after.matchAll(new RegExp(`(?<![\\w.])${name}\\b`, 'g'))].some(
            ({ index }) =>
              isRead.test(after.slice(index + name.length)) || isGivenToReader.test(after.slice(0, index)),
          );
        return isRead.test(after) || isGivenToReader.test(before) || nameIsRead;
      });
      return found.map(({ index }) => {
        const line = code.slice(0, index).split('\n').length;
        return `${path}:${line}: reads a text for people again; use formatToParts, or what it was made of`;
      });
    });
}

/** The place behind the bracket that ends a call, from the place behind the one that begins it. */
function endOfCall(code: string, from: number): number {
  let open = 1;
  let at = from;
  for (; at < code.length && open > 0; at += 1) {
    if (code[at] === '(') open += 1;
    else if (code[at] === ')') open -= 1;
  }
  return at;
}

type Engines = typeof browserFloor;

/**
 * Since which version the engines have what is not syntax, which the build would compile; from the data of web-features. What
 * is only nicer with it (text-wrap, field-sizing) is not listed.
 */
const sinceWhen: readonly { feature: RegExp; name: string; since: Engines }[] = [
  { name: ':has()', feature: /:has\(/, since: { chrome: 105, safari: 15.4, firefox: 121 } },
  {
    name: 'container queries',
    feature: /@container\b|\dcqi\b/,
    since: { chrome: 105, safari: 16, firefox: 110 },
  },
  { name: 'color-mix()', feature: /color-mix\(/, since: { chrome: 111, safari: 16.2, firefox: 113 } },
  { name: 'dvh', feature: /\d[dsl]v[hw]\b/, since: { chrome: 108, safari: 15.4, firefox: 101 } },
  { name: 'subgrid', feature: /:\s*subgrid/, since: { chrome: 117, safari: 16, firefox: 71 } },
  { name: 'light-dark()', feature: /light-dark\(/, since: { chrome: 123, safari: 17.5, firefox: 120 } },
  {
    name: 'relative colours',
    feature: /\b(?:rgb|hsl|oklch|oklab|color)\(from /,
    since: { chrome: 125, safari: 18, firefox: 128 },
  },
  { name: '@starting-style', feature: /@starting-style/, since: { chrome: 117, safari: 17.5, firefox: 129 } },
  { name: '@scope', feature: /@scope\b/, since: { chrome: 118, safari: 17.4, firefox: 146 } },
  {
    name: 'toSorted',
    feature: /\.to(?:Sorted|Reversed|Spliced)\(/,
    since: { chrome: 110, safari: 16, firefox: 115 },
  },
  { name: 'URL.canParse', feature: /\bURL\.canParse\(/, since: { chrome: 120, safari: 17, firefox: 115 } },
  {
    name: 'groupBy',
    feature: /\b(?:Map|Object)\.groupBy\(/,
    since: { chrome: 117, safari: 17.4, firefox: 119 },
  },
  { name: 'withResolvers', feature: /\.withResolvers\(/, since: { chrome: 119, safari: 17.4, firefox: 121 } },
  {
    name: 'AbortSignal.any',
    feature: /AbortSignal\.any\(/,
    since: { chrome: 116, safari: 17.4, firefox: 124 },
  },
  {
    name: 'Array.fromAsync',
    feature: /Array\.fromAsync\(/,
    since: { chrome: 121, safari: 16.4, firefox: 115 },
  },
  {
    name: 'methods of sets',
    feature: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/,
    since: { chrome: 122, safari: 17, firefox: 127 },
  },
];

/** Without it these look another way, and nothing else. */
const looksOnly = ['src/web/back-office/event/room/room-page.module.css: subgrid'];

/**
 * What browsers at the floor of the builds do not have (docs/decisions/0050), in what browsers load. A style sheet may ask
 * by `@supports selector(…)` for what it uses.
 */
export function youngerThanFloor(files: SourceFile[], floor: Engines = browserFloor): Violation[] {
  return files
    .filter(({ path }) => /^src\/(web|domain|i18n)\/.*\.(css|tsx?)$/.test(path))
    .filter(({ path }) => !isTest(path) && !/\.server\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const code = path.endsWith('.css') ? text : withoutComments(text);
      return sinceWhen
        .filter(({ since }) => Object.entries(floor).some(([name, at]) => since[name as keyof Engines] > at))
        .filter(({ feature, name }) => feature.test(code) && !looksOnly.includes(`${path}: ${name}`))
        .filter(({ name }) => !(name === ':has()' && code.includes('@supports selector(:has(')))
        .map(({ name }) => `${path}: ${name} is younger than the oldest browsers of the builds`);
    });
}
