/**
 * The cards of the sandbox, and the tokens that its own card field creates for them. A token contains the outcome and
 * no card number. As with a real provider, the number never leaves the card field (docs/payment-providers.md, "The
 * sandbox's cards").
 */
export const sandboxOutcomes = [
  'approve',
  'decline-funds',
  'decline-data',
  'decline-call',
  'decline-risk',
  'decline-installments',
  'decline-blocked',
  'decline',
  'analysis-approve',
  'analysis-decline',
  'challenge',
  'timeout',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export const sandboxBrands = ['visa', 'mastercard', 'elo', 'amex', 'hipercard'] as const;
export type SandboxBrand = (typeof sandboxBrands)[number];

export interface SandboxTestCard {
  /** Digits only; passes the check of card numbers, and no bank has issued it. */
  number: string;
  brand: SandboxBrand;
  outcome: SandboxOutcome;
}

export const sandboxTestCards: readonly SandboxTestCard[] = [
  { number: '4000000000000010', brand: 'visa', outcome: 'approve' },
  { number: '5500000000000004', brand: 'mastercard', outcome: 'approve' },
  { number: '6500310000000005', brand: 'elo', outcome: 'approve' },
  { number: '370000000000002', brand: 'amex', outcome: 'approve' },
  { number: '6062820000000003', brand: 'hipercard', outcome: 'approve' },
  { number: '4000000000000028', brand: 'visa', outcome: 'decline-funds' },
  { number: '4000000000000036', brand: 'visa', outcome: 'decline-data' },
  { number: '4000000000000044', brand: 'visa', outcome: 'decline-call' },
  { number: '4000000000000051', brand: 'visa', outcome: 'decline-risk' },
  { number: '4000000000000069', brand: 'visa', outcome: 'decline-installments' },
  { number: '4000000000000077', brand: 'visa', outcome: 'decline-blocked' },
  { number: '4000000000000085', brand: 'visa', outcome: 'decline' },
  { number: '4000000000000093', brand: 'visa', outcome: 'analysis-approve' },
  { number: '4000000000000101', brand: 'visa', outcome: 'analysis-decline' },
  { number: '4000000000000119', brand: 'visa', outcome: 'challenge' },
  { number: '4000000000000127', brand: 'visa', outcome: 'timeout' },
];

export interface SandboxToken {
  outcome: SandboxOutcome;
  brand: SandboxBrand;
  /** Four digits. */
  lastDigits: string;
  /** 8 to 64 letters and digits, so that two uses of one card are two tokens. */
  random: string;
}

/** A test card, and the beginning of its token: the code of the card field adds `random` to it. */
export interface TypableCard extends SandboxTestCard {
  tokenStart: string;
}

export const typableCards: readonly TypableCard[] = sandboxTestCards.map((card) => ({
  ...card,
  tokenStart: tokenStart({ ...card, lastDigits: card.number.slice(-4) }),
}));

function tokenStart({ outcome, brand, lastDigits }: Omit<SandboxToken, 'random'>): string {
  return `sbx_${outcome}_${brand}_${lastDigits}_`;
}

/** Throws RangeError for parts that are invalid in a token. */
export function makeSandboxToken({ random, ...card }: SandboxToken): string {
  const token = tokenStart(card) + random;
  if (readSandboxToken(token) === null) throw new RangeError('Not the parts of a sandbox card token.');
  return token;
}

/** Null for every text that makeSandboxToken could not have created. */
export function readSandboxToken(token: string): SandboxToken | null {
  const parts = /^sbx_([a-z-]+)_([a-z]+)_(\d{4})_([A-Za-z0-9]{8,64})$/.exec(token);
  const outcome = sandboxOutcomes.find((known) => known === parts?.[1]);
  const brand = sandboxBrands.find((known) => known === parts?.[2]);
  const [, , , lastDigits, random] = parts ?? [];
  if (outcome === undefined || brand === undefined || !lastDigits || !random) return null;
  return { outcome, brand, lastDigits, random };
}
