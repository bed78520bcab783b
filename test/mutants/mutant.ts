/** A fault that is planted in `src`, and the tests that fail because of it. */
export interface Mutant {
  /** In kebab-case; the name to ask for it by. */
  id: string;
  /** The fault, in one sentence. */
  says: string;
  /** Path from the root of the repository. */
  file: string;
  /** The text that is replaced; it stands in the file exactly once. */
  find: string;
  replace: string;
  /** Titles of tests of which at least one fails. Their files are looked up, so a test that moves is still found. */
  caught: readonly string[];
}
