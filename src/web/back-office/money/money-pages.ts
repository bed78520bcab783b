import type { Action } from '#src/domain/policy/policy.ts';

/** The pages of the money of all events, each with the right without which it is not offered. */
export const moneyPages = [
  { to: 'settlements', text: 'pageSettlements', right: 'settlement.read' },
  { to: 'papers', text: 'pagePapers', right: 'paper.read' },
  { to: 'disputes', text: 'pageDisputes', right: 'dispute.read' },
  { to: 'statements', text: 'pageStatements', right: 'statement.read' },
] as const satisfies readonly { to: string; text: string; right: Action }[];
