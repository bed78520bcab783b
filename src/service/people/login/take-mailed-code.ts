import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithSessionSecret } from '../../ports.ts';
import { readMailedCode } from '../session/mailed-code.ts';
import {
  type CodePurpose,
  findCodeOwner,
  type Login,
  lockLogin,
  takeCode,
  type UsedCode,
} from './login.sql.ts';

/**
 * Uses a mailed link up and answers whose it was. The customer's row is locked first: two links of one customer, used at
 * once, go one after the other. Refusal: LINK_EXPIRED, at `field`, for a link that was used, ended or is too old.
 */
export async function takeMailedCode(
  context: WithClock & WithSessionSecret,
  tx: Transaction<DB>,
  given: { code: string; field: string; purposes: readonly CodePurpose[] },
): Promise<{ login: Login; used: UsedCode }> {
  const { code, field, purposes } = given;
  const id = readMailedCode(context.sessionSecret, code);
  const customerId = id === null ? null : await findCodeOwner(tx, id, purposes, context.clock.now());
  const login = customerId === null ? null : await lockLogin(tx, customerId);
  const used = id === null || login === null ? null : await takeCode(tx, id, purposes, context.clock.now());
  if (login === null || used === null) throw new DomainError('LINK_EXPIRED', { field });
  return { login, used };
}
