import { nameSigns } from './person.ts';

const lengthMax = 30;

const noLetter = new RegExp(`[^\\p{L}\\p{M}${nameSigns}]`, 'gu');

/**
 * A person's first name for mails that others send through us: letters, and the signs that names have, limited in length.
 * People may type anything as a name, and nobody may send an advertisement in it.
 */
export function givenName(name: string | null): string | null {
  const [first = ''] = (name ?? '').trim().split(' ');
  const letters = first.replace(noLetter, '');
  return letters === '' || letters !== first ? null : letters.slice(0, lengthMax);
}
