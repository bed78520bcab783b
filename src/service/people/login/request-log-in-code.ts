import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { countLogInCodes, insertLogInCode, lockLogInCodes, readLogInCode } from './log-in-code.sql.ts';

/**
 * Promises a mail with a code to log in. The same is done and answered for every address, whether it has an account or
 * not, and also where the address has had its codes of this hour: then no mail goes out. `keptId` is what the browser has of
 * an earlier request. Returns what it must keep, for the code opens the account only there. Refusal: EMAIL_INVALID for what cannot be an address.
 */
export async function requestLogInCode(
  context: WithDb & WithClock & WithIds,
  input: { email: string; locale: Locale },
  isKnownDevice: boolean,
  keptId: Uuid | null = null,
): Promise<Uuid> {
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const id = context.ids.uuid();
  return await context.db.transaction().execute(async (tx) => {
    // Those who ask at once are counted one by one.
    await lockLogInCodes(tx, email);
    const now = context.clock.now();
    const hourAgo = new Date(now.getTime() - 3_600_000);
    const asked = await countLogInCodes(tx, email, isKnownDevice, hourAgo);
    if (asked >= limits.logInCodesPerHour) {
      // The mail before this one may be on its way: its code stays good. Rows say nothing of an account.
      const kept = keptId === null ? null : await readLogInCode(tx, keptId, now);
      return kept?.email === email ? kept.id : id;
    }
    await insertLogInCode(tx, {
      id,
      email,
      isKnownDevice,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.mailedCodeMinutes * 60_000),
    });
    const to = { email, locale: input.locale };
    await tell(context, tx, now, { fact: 'log-in-code.requested', logInCodeId: id, to });
    return id;
  });
}
