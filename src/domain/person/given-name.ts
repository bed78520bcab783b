const lengthMax = 30;

/**
 * The first of somebody's names, for those they write to through us: letters, hyphens and apostrophes, and no more
 * than a name is long. A name may be typed as anything, and nobody shall send an advertisement by it.
 */
export function givenName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(' ');
  const letters = first.replace(/[^\p{L}\p{M}'’-]/gu, '');
  return letters === '' || letters !== first ? null : letters.slice(0, lengthMax);
}
