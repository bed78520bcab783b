import { typedLine } from '../format/typed-text.ts';
import { normalName } from './person.ts';

/** What joins a name to the word before it. */
const particles = new Set(
  'da das de del della der den di do dos du e la las le los van ten ter von y'.split(' '),
);

/** What follows "Maria" as a part of the first name, in lower case and without accents: the devotional names. */
const devotions = new Set(
  (
    'da assuncao,da conceicao,da gloria,da graca,da luz,da paz,da penha,da piedade,das dores,das gracas,das merces,' +
    'das neves,das vitorias,de fatima,de jesus,de lourdes,de nazare,do amparo,do carmo,do ceu,do perpetuo socorro,' +
    'do rosario,do socorro,dos anjos,dos prazeres,dos remedios'
  ).split(','),
);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A full name as the API has it. The first name is one word, with what belongs to it of a devotional name as "Maria das
 * Dores"; all that follows is the last name. Both joined by a space are always what was typed. Without a last name that
 * is null, and so is a name that is none.
 */
export function splitFullName(text: string): { name: string | null; lastName: string | null } {
  const words = typedLine(text).split(' ');
  const [first = ''] = words;
  let end = 1;
  if (plain(first) === 'maria') {
    for (let length = 3; length > 1; length -= 1) {
      if (words.length > 1 + length && devotions.has(plain(words.slice(1, 1 + length).join(' ')))) {
        end = 1 + length;
        break;
      }
    }
  }
  // "Ana e Silva" has a last name; "Ana e" has none.
  const rest = words.slice(end);
  const isName = rest.some((word) => !particles.has(plain(word)));
  return {
    name: normalName(words.slice(0, end).join(' ')),
    lastName: isName ? normalName(rest.join(' ')) : null,
  };
}
