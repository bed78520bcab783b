import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { type Answer, refusalsIn } from '#src/web/kit/refusals/refusals.ts';
import { useMe } from '../../frame/load-frame.ts';
import { askStaff } from '../../staff-api/ask.ts';
import { type MailingPageQuery, saveMailing } from '../../staff-api/mailings.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { keptName, readKept, writeKept } from './kept-draft.ts';
import { contentOf, isSameContent, type MailingContent, noContent } from './mailing-content.ts';

export type Mailing = NonNullable<MailingPageQuery['mailing']>;

interface SavedMailing extends MailingContent {
  revision: number;
}

/**
 * The typed words and filter of a mailing, how they are saved, and how the browser keeps them until then. `mailing`: as it was
 * last read; null: never saved.
 */
export function useMailingDraft(id: string, mailing: Mailing | null, begin: MailingContent) {
  const { id: eventId } = useEventHead();
  const { id: staffId } = useMe();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saved: MailingContent = mailing === null ? begin : contentOf({ ...noContent, ...mailing });
  const revision = mailing?.revision ?? null;
  const name = keptName(staffId, eventId, mailing === null ? null : id);
  /** Left by an earlier visit; null once it is saved or discarded. */
  const [found, setFound] = useState(() => readKept(name));
  const [content, setContent] = useState(found?.content ?? saved);
  const isSaved = mailing !== null && isSameContent(content, saved);
  const isTyped = !isSameContent(content, saved);
  const typed = JSON.stringify(content);

  const keptAs = useRef(name);

  useEffect(() => {
    // A new mailing has an id once it is saved.
    if (keptAs.current !== name) writeKept(keptAs.current, null);
    keptAs.current = name;
    writeKept(name, isTyped ? { revision, content: JSON.parse(typed) as MailingContent } : null);
  }, [name, revision, typed, isTyped]);

  return {
    eventId,
    content,
    isSaved,
    /** OVER_OTHERS: somebody else has saved the draft since. */
    found: found === null || !isTyped ? null : found.revision === revision ? 'UNSAVED' : 'OVER_OTHERS',
    discard() {
      setFound(null);
      setContent(saved);
    },
    /** Nothing is left to come back to. */
    forget: () => writeKept(name, null),
    change: (change: Partial<MailingContent>) => setContent((before) => ({ ...before, ...change })),
    changeFilter: (change: Partial<MailingContent['filter']>) =>
      setContent((before) => ({ ...before, filter: { ...before.filter, ...change } })),
    /** Where it is saved already nothing is asked. Gives what stands now, which is what will be sent. */
    async save(): Promise<Answer<SavedMailing>> {
      if (isSaved) return { data: { ...content, revision: mailing.revision } };
      // flushSync draws the new address before the saved words: under the old one they are kept as unsaved.
      const drawn = { replace: true, flushSync: true };
      const readAnew = async () =>
        mailing === null ? await navigate(`/events/${eventId}/mailings/${id}`, drawn) : await revalidate();
      const answer = await askStaff(saveMailing, { eventId, id, revision, content });
      if (!answer.data) {
        if (refusalsIn(answer).some(({ code }) => code === 'CHANGED_MEANWHILE')) {
          // The typed text stays; the stored one may be an earlier save of one's own, whose answer was lost.
          setFound({ revision, content });
          await readAnew();
        }
        return answer as Answer<never>;
      }
      const now = answer.data.saveMailing;
      await readAnew();
      const stored = contentOf({ ...noContent, ...now });
      // The server has trimmed it.
      setContent((since) => (since === content ? stored : since));
      setFound(null);
      return { data: { ...stored, revision: now.revision } };
    },
  } as const;
}
