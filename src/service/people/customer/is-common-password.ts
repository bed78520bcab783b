import { dictionary } from '@zxcvbn-ts/language-common';

/** A word among so many of the most used passwords is common whatever is put before and after it. */
const wordsMax = 20_000;
/** Words that Brazilians add numbers to, and the list does not have: "change me", "God", clubs; and what is on every page here. */
const ourWords = [
  ...['mudar', 'trocar', 'deus', 'corinthians', 'palmeiras'],
  ...['canhoto', 'ingresso', 'ingressos', 'bilheteria', 'evento', 'eventos', 'portaria'],
];

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let ranks: Map<string, number> | null = null;

/** Made with the first password that is chosen: 49,000 entries that a node which only sells does not need. */
function rankOf(password: string): number {
  ranks ??= new Map([
    ...[...dictionary['passwords-common']].map((word, index): [string, number] => [word, index + 1]),
    ...ourWords.map((word): [string, number] => [word, 1]),
  ]);
  return ranks.get(password) ?? Number.POSITIVE_INFINITY;
}

/**
 * Whether a password is among those that are tried first: on the list as it is, or a common word with digits and signs
 * around it (`Senha@123`), also where signs stand for letters (`P@ssw0rd1!`).
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spelled = (text: string) => [...text].map((sign) => letters[sign] ?? sign).join('');
  const withoutSigns = typed.replace(/[^\p{L}\p{Nd}]+$/u, '');
  const whole = [typed, withoutSigns, spelled(typed), spelled(withoutSigns)];
  if (whole.some((text) => Number.isFinite(rankOf(text)))) return true;
  const words = [withoutEnds(typed), withoutEnds(spelled(withoutEnds(typed)))];
  return words.some((word) => word.length >= 4 && rankOf(word) <= wordsMax);
}
