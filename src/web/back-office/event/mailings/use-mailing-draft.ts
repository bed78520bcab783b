import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { type MailingPageQuery, saveMailing } from '../../staff-api/mailings.gen.ts';
import type { MailingInput } from '../../staff-api/schema.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { isSameContent } from './mailing-content.ts';

export type Mailing = NonNullable<MailingPageQuery['mailing']>;

/** The typed words and filter of a mailing, and how they are saved. `mailing`: as it was last read; null: never saved. */
export function useMailingDraft(id: string, mailing: Mailing | null, begin: MailingInput) {
  const { id: eventId } = useEventHead();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saved: MailingInput =
    mailing === null ? begin : { filter: mailing.filter, subject: mailing.subject, body: mailing.body };
  const [content, setContent] = useState(saved);
  const isSaved = mailing !== null && isSameContent(content, saved);
  return {
    eventId,
    content,
    isSaved,
    change: (change: Partial<MailingInput>) => setContent((before) => ({ ...before, ...change })),
    changeFilter: (change: Partial<MailingInput['filter']>) =>
      setContent((before) => ({ ...before, filter: { ...before.filter, ...change } })),
    /** Where it is saved already nothing is asked. Gives the revision that stands now. */
    async save(): Promise<Answer<{ revision: number }>> {
      if (isSaved) return { data: { revision: mailing.revision } };
      const revision = mailing?.revision ?? null;
      const answer = await askStaff(saveMailing, { eventId, id, revision, content });
      if (!answer.data) return answer as Answer<never>;
      // The server has trimmed it.
      setContent((typed) => (typed === content ? content : typed));
      if (mailing === null) await navigate(`/events/${eventId}/mailings/${id}`, { replace: true });
      else await revalidate();
      return { data: { revision: answer.data.saveMailing.revision } };
    },
  };
}
