import { emptyBoxCodes, wrongBoxCodes } from '../../parts/cards/box-codes.ts';
import type { CardBox, CardProblem, Tokenised } from '../../parts/cards/card-field-mount.ts';
import type { SandboxCard } from '../../parts/visitor/load-context.ts';

export type TypedCard = Record<CardBox, string>;

/**
 * The token of a card as it was typed, or everything that is wrong with it. Only the sandbox's own test cards are
 * taken, so nobody pays a pretended order with a real number; `random` makes two uses of one card two tokens.
 */
export function tokeniseTyped(
  cards: readonly SandboxCard[],
  typed: TypedCard,
  now: Date,
  random: string,
): Tokenised {
  const digits = typed.number.replace(/\s/g, '');
  const card = cards.find(({ number }) => number === digits) ?? null;
  const errors: CardProblem[] = [];
  if (card === null) errors.push(wrongBox('number', digits));
  if (!isExpiryAhead(typed.expiry, now)) errors.push(wrongBox('expiry', typed.expiry));
  const codeLength = card?.brand === 'amex' ? 4 : 3;
  if (!new RegExp(`^\\d{${codeLength}}$`).test(typed.code.trim())) {
    errors.push(wrongBox('code', typed.code));
  }
  if (!/\p{L}{2}/u.test(typed.name)) errors.push({ box: 'name', code: 'CARD_NAME_INVALID' });
  if (card === null || errors.length > 0) return { errors };
  return { cardToken: card.tokenStart + random };
}

/** An empty box asks to be typed into; only what was typed is wrong. */
function wrongBox(box: 'number' | 'expiry' | 'code', text: string): CardProblem {
  return { box, code: (text.trim() === '' ? emptyBoxCodes : wrongBoxCodes)[box] };
}

/** `MM/AA` or `MM/AAAA`, good until the end of its month. */
function isExpiryAhead(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*((?:20)?\d{2})\s*$/.exec(text) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false;
  const end = Date.UTC(year.length === 4 ? Number(year) : 2000 + Number(year), Number(month), 1);
  return end > now.getTime();
}

/** In groups as on the card, while it is typed. */
export function groupedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** The slash comes by itself after the month. */
export function groupedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
