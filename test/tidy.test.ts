import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusalCodes } from '#src/domain/refusal-codes.ts';
import { waysOut } from '#src/gateway/outward/ways-out.ts';
import { textProblems } from '../scripts/check-texts.mjs';
import { actorsByPlace, comparedOwners } from './support/rules/calling-rules.ts';
import { domainPurity, importDirection } from './support/rules/direction-rules.ts';
import { documentLinks, namedPaths } from './support/rules/document-rules.ts';
import { loggedPersons } from './support/rules/log-rules.ts';
import { bareFileInputs, componentsWithoutLook } from './support/rules/look-rules.ts';
import { hiddenWaysOut } from './support/rules/outward-rules.ts';
import type { SourceFile } from './support/rules/read-code.ts';
import {
  climbingImports,
  fileCircles,
  folderCircles,
  largeRooms,
  longComponents,
  longFiles,
  pagesApart,
} from './support/rules/structure-rules.ts';
import {
  editorTextsElsewhere,
  refusalTexts,
  sameTexts,
  unraisedRefusals,
} from './support/rules/text-rules.ts';
import {
  bannedWords,
  deadFiles,
  defaultExports,
  enqueuedWithoutFact,
  environmentReads,
  kebabCaseNames,
  looseDecoding,
  sharedProcess,
  sqlPlaces,
  subqueriesOverEvents,
} from './support/rules/tidy-rules.ts';
import {
  datesReadFromText,
  formsWithoutMethod,
  otherBreakpoints,
  plainLinksToPages,
  textsReadAgain,
  unusedBreakpoints,
  youngerThanFloor,
} from './support/rules/web-rules.ts';
import { abandonedWords, riddles } from './support/rules/word-rules.ts';

const root = dirname(import.meta.dirname);
const readable = /\.(ts|tsx|mjs|css|json|md|sql)$/;

/** What git tracks or would track, so that a new file is judged before it is committed. */
function readFiles(): SourceFile[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const paths = [...new Set(list.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
  return paths
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => ({ path, text: readable.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** `src/db` and `src` of `src/db/migrate.ts`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** All of them and in full: a list of things to mend is of use only if it is whole. */
function expectNone(violations: string[]): void {
  if (violations.length > 0) expect.fail(`\n${violations.join('\n')}`);
}

describe('the rules of the code', () => {
  const files = readFiles();

  test('imports go from the edge to the domain', () => expectNone(importDirection(files)));
  test('imports that climb three folders start at the root', () => expectNone(climbingImports(files)));
  test('imports never go in a circle, types included', () => {
    expectNone([...fileCircles(files), ...folderCircles(files)]);
  });
  test('no room is too large to look over', () => expectNone(largeRooms(files)));
  test('no file is too long to read in one go', () => expectNone(longFiles(files)));
  test('no component and no hook is too long to read at a glance', () => expectNone(longComponents(files)));
  test('pages do not import each other', () => expectNone(pagesApart(files)));
  test('the domain has no clock and no randomness', () => expectNone(domainPurity(files)));
  test('files are named in kebab-case', () => expectNone(kebabCaseNames(files)));
  test('exports have names', () => expectNone(defaultExports(files)));
  test('SQL lives in .sql.ts files, migrations and src/db', () => expectNone(sqlPlaces(files)));
  test('a command tells facts and enqueues nothing', () => expectNone(enqueuedWithoutFact(files)));
  test('a command says who acts, and asks the policy whose something is', () => {
    expectNone([...actorsByPlace(files), ...comparedOwners(files)]);
  });

  test('only env.ts reads the environment', () => expectNone(environmentReads(files)));
  test('every call to the outside is in the list of ways out', () => {
    const places = Object.values(waysOut).map(({ place }) => place);
    expectNone(hiddenWaysOut(files, [...places, 'src/gateway/outward/outward.ts']));
  });
  test('nobody is given to the log', () => expectNone(loggedPersons(files)));
  test('tests that share a process replace nothing in it', () => expectNone(sharedProcess(files)));
  test('nothing is put off, printed or left untyped', () => expectNone(bannedWords(files)));
  test('bytes of people become text strictly', () => expectNone(looseDecoding(files)));
  test('no file is dead', () => expectNone(deadFiles(files)));
  test('files are chosen in our words', () => expectNone(bareFileInputs(files)));
  test('both languages say the same', () => expectNone(sameTexts(files)));
  test('every text is said, and every text that is asked for is there', () =>
    expectNone(textProblems(files)));
  test('pages change at the four breakpoints and nowhere else', () => {
    expectNone([...otherBreakpoints(files), ...unusedBreakpoints(files)]);
  });

  test('a subquery of one event names it', () => expectNone(subqueriesOverEvents(files)));
  test('nothing is asked of browsers that their floor does not have', () =>
    expectNone(youngerThanFloor(files)));
  test('no date is read out of a text for people', () => expectNone(datesReadFromText(files)));
  test('no text for people is cut, matched or compared', () => expectNone(textsReadAgain(files)));

  test('every component that takes an error or is busy is looked at', () => {
    expectNone(componentsWithoutLook(files));
  });

  test('every link to a page of ours carries what tells where the visit came from', () => {
    expectNone(plainLinksToPages(files));
  });

  test('every form says how it is sent', () => expectNone(formsWithoutMethod(files)));

  test('every refusal has its words, and all words belong to a refusal', () => {
    const texts = { pt: readJson('src/i18n/pt/error.json'), en: readJson('src/i18n/en/error.json') };
    expectNone(refusalTexts(refusalCodes, texts));
  });

  test('texts of the editor are shown by the editor only', () => expectNone(editorTextsElsewhere(files)));

  test('every refusal is raised somewhere', () => {
    expectNone(unraisedRefusals(refusalCodes, files));
  });

  test('no more comments begin with a riddle than before', () => {
    // Lower it with each that you reword.
    const most = 1_248;
    const { length } = riddles(files);
    expect(
      length,
      `${length} comments begin with What, Who, Of ...: begin with the subject`,
    ).toBeLessThanOrEqual(most);
  });

  test('words that were given up stay away', () => expectNone(abandonedWords(files)));

  test('every link in the documents leads somewhere, and every path they name is there', () => {
    // An empty folder that git does not know is not there.
    const there = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
    const exists = (path: string) => there.has(path);
    expectNone([...documentLinks(files, exists), ...namedPaths(files, exists)]);
  });
});
