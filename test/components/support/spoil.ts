/**
 * Data of a loader with an invalid moment in the place of this one. No server sends such data; it stands for
 * any mistake in one box.
 */
export function spoil<Loaded>(loaded: Loaded, moment: string): Loaded {
  const text = JSON.stringify(loaded);
  if (!text.includes(`"${moment}"`)) throw new Error(`There is no ${moment} in what is handed to the page.`);
  return JSON.parse(text.replaceAll(`"${moment}"`, '"never"')) as Loaded;
}
