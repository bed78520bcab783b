/** Cyrillic and Greek letters, and Latin ones without a base letter, as passports write them (ICAO 9303, part 3, section 6); what is not here has no letter. */
const spelled = new Map(
  (
    'а a б b в v г g д d е e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ ie ы y ' +
    'э e ю iu я ia ё e є ie і i ї i ґ g ў u ђ d ј j љ lj њ nj ћ c џ dz ѓ g ѕ dz ќ k ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'ł l đ d ħ h ı i ø o æ ae œ oe ß ss þ th ð d ŋ n ŧ t ə e'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, at, all) => {
      if (at % 2 === 0) pairs.push([part, all[at + 1] ?? '']);
      return pairs;
    }, []),
);
/** Letters that stand for nothing alone: the soft sign. */
const silent = /[ьЬ]/;

/**
 * A text as a font of Latin letters can write it. A letter that it lacks is written as passports do, or by its base letter;
 * one of another script is left out, and so is a sign such as a note or a star, with what separated it from others.
 */
export function writtenText(text: string, has: (letter: string) => boolean): string {
  let isShorter = false;
  const written = [...text.normalize('NFC').replace(/[\t\n\r ]+/g, ' ')]
    .map((letter) => {
      if (has(letter)) return letter;
      const known = latinOf(letter, has);
      isShorter ||= known === '' && !/\p{M}|\p{Cf}/u.test(letter);
      return known;
    })
    .join('');
  if (!isShorter) return written;
  return written
    .replace(/([/|,·&+-])(?:\s*[/|,·&+-])+/g, '$1')
    .replace(/\(\s*\)|\[\s*\]|"\s*"|“\s*”/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/|,·&+-]+|[\s/|,·&+-]+$/g, '');
}

/** True where a name loses letters on paper. */
export function losesLetters(name: string): boolean {
  return /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{L}/u.test(name.replace(/[ʰ-˿]/g, ''));
}

function latinOf(letter: string, has: (letter: string) => boolean): string {
  if (silent.test(letter)) return '';
  for (const base of [letter, ...letter.normalize('NFD')]) {
    const lower = base.toLowerCase();
    const spelling = spelled.get(lower);
    if (spelling !== undefined)
      return base === lower ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1);
  }
  return [...letter.normalize('NFKD')].filter((part) => has(part) && /[\p{L}\p{N}]/u.test(part)).join('');
}
