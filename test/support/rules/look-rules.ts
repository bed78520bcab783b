import { importsOf, type SourceFile, type Violation, withoutComments } from './read-code.ts';

/** Props and state by which a component looks otherwise when something fails or is on its way. */
const changesItsLook =
  /^\s+(?:errors|refusals?|failure|isBusy|isFailed|problems)\??:|\buse(?:Save|FormErrors)\(|\bset(?:Busy|IsBusy|Failed|Refusals?|Errors)\(/m;

/** Calls by which a hook keeps the errors of a form for its component. */
const keepsErrors = /\buse(?:Save|FormErrors)\(/;
/** A hook of the application; those of the kit are known by their calls. */
const ownHook = /^src\/web\/(?!kit\/).*\/use-[^/]+\.ts$/;

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
  /** A state that a component keeps in a hook of its own is its state all the same. */
  const keepsInHook = (file: SourceFile) =>
    importsOf(file).some(({ target }) => {
      const hook = target !== null && ownHook.test(target) ? byPath.get(target) : undefined;
      return hook !== undefined && keepsErrors.test(withoutComments(hook.text));
    });
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
    .filter((file) => changesItsLook.test(withoutComments(file.text)) || keepsInHook(file))
    .filter(({ path }) => !looked.has(path) && !inJourneysOnly.includes(path))
    .map(
      ({ path }) =>
        `${path}: nobody looks at its errors; show it in test/components and ask for lookProblems`,
    );
}

const fileField = 'src/web/kit/forms/file-field.tsx';

/** Inputs for files beside the one of the kit: the browser says its own words there, in its own language. */
export function bareFileInputs(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx') && path !== fileField)
    .filter((file) => /\btype=(?:\{\s*)?["']file["']/.test(withoutComments(file.text)))
    .map(
      ({ path }) =>
        `${path}: the browser says its own words at an input for files; use FileField of ${fileField}`,
    );
}
