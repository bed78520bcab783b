/** Papers of badges, by their sizes in millimetres. */
export const badgePapers = ['CARD', 'A6', 'WRISTBAND'] as const;
export type BadgePaper = (typeof badgePapers)[number];

export const paperSizes: Readonly<Record<BadgePaper, { width: number; height: number }>> = {
  CARD: { width: 86, height: 54 },
  A6: { width: 105, height: 148 },
  WRISTBAND: { width: 250, height: 25 },
};
