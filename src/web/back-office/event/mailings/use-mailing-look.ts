import { useEffect, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type MailingLookQuery, mailingLook } from '../../staff-api/mailings.gen.ts';
import type { MailingContent } from './mailing-content.ts';

/** Milliseconds of quiet before it is looked at again. */
const quietMilliseconds = 500;

export interface MailingLook {
  locale: Locale;
  onLocale: (locale: Locale) => void;
  seen: MailingLookQuery | null;
  /** It shows what was typed before. */
  isLate: boolean;
  hasFailed: boolean;
}

/** The reach of a mailing and how it would arrive, asked for anew a moment after it has changed. */
export function useMailingLook(eventId: string, content: MailingContent): MailingLook {
  const [locale, setLocale] = useState(useLocale());
  const [seen, setSeen] = useState<{ of: string; data: MailingLookQuery | null } | null>(null);
  const of = JSON.stringify([locale, content]);

  useEffect(() => {
    let isCurrent = true;
    const [asked, typed] = JSON.parse(of) as [Locale, MailingContent];
    const timer = setTimeout(async () => {
      const { purpose, filter } = typed;
      const variables = { eventId, content: typed, purpose, filter, locale: asked };
      const { data } = await askStaff(mailingLook, variables);
      if (isCurrent) setSeen((before) => ({ of, data: data ?? before?.data ?? null }));
    }, quietMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [eventId, of]);

  const data = seen?.data ?? null;
  return {
    locale,
    onLocale: setLocale,
    seen: data,
    isLate: seen?.of !== of,
    hasFailed: seen?.of === of && data === null,
  };
}
