/** PAYOUT: of what is owed. ADVANCE: before a settlement. RECEIVED: the organizer pays what it owes. */
export const payoutKinds = ['PAYOUT', 'ADVANCE', 'RECEIVED'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutLimits = {
  referenceLengthMax: 64,
  reasonLengthMax: 300,
  proofBytesMax: 1_048_576,
  fileNameLengthMax: 100,
};

/** The most that may be paid by a payout of the kind, in centavos; 0: nothing. `unsettledCents`: what a settlement would give now. */
export function payableCents(kind: PayoutKind, of: { owedCents: number; unsettledCents: number }): number {
  if (kind === 'PAYOUT') return Math.max(0, of.owedCents);
  if (kind === 'RECEIVED') return Math.max(0, 0 - of.owedCents);
  return Math.max(0, of.owedCents + of.unsettledCents);
}

export const proofTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type ProofType = (typeof proofTypes)[number];

const beginnings: readonly [ProofType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes, whatever its name says; null: none of those that prove a payout. */
export function proofTypeOf(bytes: Uint8Array): ProofType | null {
  return beginnings.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? null;
}
