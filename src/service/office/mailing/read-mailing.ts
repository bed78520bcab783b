import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, findMailing } from './find-mailing.ts';
import { type MailingView, mailingViews } from './mailing-view.ts';

/** One mailing. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readMailing(context: WithDb & WithEvents, asked: AskedMailing): Promise<MailingView> {
  const { event, row } = await findMailing(context, asked, 'mailing.read');
  const [view] = await mailingViews(context.db, event, [row]);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}
