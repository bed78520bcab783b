import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { blankMailsKeptBefore } from './mail.sql.ts';

const mailsAtOnce = 1_000;

/**
 * Takes subject, body and attachments from mails that were sent `keptMailDays` ago. Sending one again writes it anew, so
 * nothing needs them. Returns how many were blanked.
 */
export async function blankOldMails(context: WithDb & WithClock): Promise<number> {
  const before = new Date(context.clock.now().getTime() - limits.keptMailDays * 86_400_000);
  let blanked = 0;
  for (;;) {
    const count = await blankMailsKeptBefore(context.db, before, mailsAtOnce);
    blanked += count;
    if (count < mailsAtOnce) return blanked;
  }
}
