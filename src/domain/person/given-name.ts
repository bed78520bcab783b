const lengthMax = 30;

/**
 * A person's first name for mails that others send through us: letters, hyphens and apostrophes, limited in length.
 * People may type anything as a name, and nobody may send an advertisement in it.
 */
export function givenName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(' ');
  const letters = first.replace(/[^\p{L}\p{M}'’-]/gu, '');
  return letters === '' || letters !== first ? null : letters.slice(0, lengthMax);
}
