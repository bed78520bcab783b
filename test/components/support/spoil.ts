/**
 * What a loader hands to its page, with a moment that is none where this one stood. Nobody sends such data; it stands for
 * any mistake in one box.
 */
export function spoil<Loaded>(loaded: Loaded, moment: string): Loaded {
  const text = JSON.stringify(loaded);
  if (!text.includes(`"${moment}"`)) throw new Error(`There is no ${moment} in what is handed to the page.`);
  return JSON.parse(text.replaceAll(`"${moment}"`, '"never"')) as Loaded;
}
