import type { SourceFile, Violation } from './read-code.ts';

/** Words that were given up, and the glossary's words for them. */
const abandoned: [word: RegExp, instead: string][] = [
  // A released migration keeps its name.
  [/(?<!\/0001-)\b(house|houses)\b|[a-z]+House\b|\bHouse(?=[A-Z])/, 'application or deployment'],
  [/\btravel(s|led|ling)? (together|alone)\b|\btravelsAlone\b/i, 'batched or unbatched'],
  [/\bdoor ?keepers?\b/i, 'handler of the edge'],
  [/\bkept[ -]answers?\b/i, 'response cache'],
  [/\baging[ -]?cop(y|ies)\b/i, 'stale-while-revalidate cache'],
  [/\bsecond ?answers?\b/i, 'object cache'],
  [/\bshed\b/i, 'load shedding'],
  [/\bstand-?in(s|For)?\b/i, 'placeholder'],
];

/** Where the last two words have another meaning: doubles of providers in tests. */
const isTest = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);
/** What was decided or released stays as it was written; texts for people have words of their own. */
const isLeftAlone = (path: string) =>
  /^docs\/decisions\/|^src\/db\/migrations\/|^src\/i18n\/|\.gen\.|^CHANGELOG|^test\/fixtures\/|word-rules/.test(
    path,
  );

const riddle = /(?:\/\*\*|\/\/|^\s*\*)\s(?:What|Whether|Whose|Whom|Who|Whoever|Nobody|Of)\b/;

/** Comments that begin with a clause in place of a subject (CONTRIBUTING.md, "House rules"). They may only become fewer. */
export function riddles(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(src|bench|test|scripts)\/.*\.(ts|tsx|mjs)$/.test(path) && !isLeftAlone(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (riddle.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
}

/** Each concept has one word in code and documents (docs/glossary.md). */
export function abandonedWords(files: SourceFile[]): Violation[] {
  return files
    .filter(
      ({ path }) => /^(src|bench|test|scripts|docs|README|CONTRIBUTING)/.test(path) && !isLeftAlone(path),
    )
    .filter(({ path }) => /\.(ts|tsx|mjs|sql|md|css)$/.test(path))
    .flatMap(({ path, text }) =>
      abandoned
        .filter(([word]) => !(isTest(path) && /stand/.test(word.source)))
        .flatMap(([word, instead]) =>
          text
            .split('\n')
            .flatMap((line, at) =>
              word.test(line) ? [`${path}:${at + 1}: ${word.exec(line)?.[0]} is now: ${instead}`] : [],
            ),
        ),
    );
}
