import { DomainError } from '#src/domain/refusal.ts';
import type { TransferRow } from '../rows/transfer.sql.ts';

/** Why a link opens nothing any more. Of one that was passed around, somebody else may have been first. */
export function transferOver({ email, status }: TransferRow): DomainError {
  const isTaken = email === null && status === 'ACCEPTED';
  return new DomainError(isTaken ? 'TRANSFER_TAKEN' : 'TRANSFER_OVER', { field: 'token' });
}

/** Neither ended nor past its deadline. */
export function isTransferOpen({ status, expiresAt }: TransferRow, now: Date): boolean {
  return status === 'WAITING' && now < expiresAt;
}
