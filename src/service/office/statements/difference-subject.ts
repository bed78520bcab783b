import { accountText } from '#src/domain/statement/statement-account.ts';
import type { StatementAccount } from '#src/domain/statement/statement-line.ts';
import type { DifferenceKind } from '#src/domain/statement/statement-state.ts';

/** A difference as the audit names it: kind, day and account. Its id would say nothing to a person. */
export function differenceSubject(found: { kind: DifferenceKind; day: string } & StatementAccount): string {
  return `difference ${found.kind} ${found.day} ${accountText(found)}`;
}
