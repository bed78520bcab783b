import { importsOf, type SourceFile, type Violation, withoutComments } from './read-code.ts';

/** Props and state by which a component looks otherwise when something fails or is on its way. */
const changesItsLook =
  /^\s+(?:errors|refusals?|failure|isBusy|isFailed|problems)\??:|\buse(?:Save|FormErrors)\(|\bset(?:Busy|IsBusy|Failed|Refusals?|Errors)\(/m;

/** Components whose states only a journey shows: a page of a provider in a frame of its own. */
const inJourneysOnly = ['src/web/storefront/sandbox/card-field.tsx'];

/**
 * Components that take an error, a refusal or a busy state, and that no test of components looks at: an error that is
 * too wide or too pale is found by looks only.
 */
export function componentsWithoutLook(files: SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const looked = new Set<string>();
  const follow = (file: SourceFile) => {
    if (looked.has(file.path)) return;
    looked.add(file.path);
    for (const { target } of importsOf(file)) {
      const next = target === null ? undefined : byPath.get(target);
      if (next !== undefined) follow(next);
    }
  };
  for (const file of files) {
    if (file.path.startsWith('test/components/') && /\b(?:lookProblems|looksOf)\(/.test(file.text))
      follow(file);
  }
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .filter(({ text }) => changesItsLook.test(withoutComments(text)))
    .filter(({ path }) => !looked.has(path) && !inJourneysOnly.includes(path))
    .map(
      ({ path }) =>
        `${path}: nobody looks at its errors; show it in test/components and ask for lookProblems`,
    );
}
