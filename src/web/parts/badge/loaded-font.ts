/** The font of names on badges: weight and family as the style sheet has them. */
export const nameFont = '750 100px "Archivo Variable", Arial, sans-serif';

/** Milliseconds for which printing waits for the font. */
const patience = 3_000;

/**
 * Until the font is there; one that does not come, or fails, stops no printing: then names are measured and printed in the next
 * font of the list.
 */
export async function loadedFont(
  text: string,
  fonts: Pick<FontFaceSet, 'load'> = document.fonts,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([fonts.load(nameFont, text).catch(() => []), waited]);
  clearTimeout(timer);
}

/** Measures a text at the size 1 in that font. */
export function nameMeasure(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length;
  context.font = nameFont;
  return (text) => context.measureText(text).width / 100;
}
