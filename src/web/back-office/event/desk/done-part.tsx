import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Done } from './use-desk.ts';
import { useGivenText } from './use-given-text.ts';

/** The result of a handover: how many it was, and each that it was not, with the reason. */
export function DonePart({ done, timeZone }: { done: Done; timeZone: string | null }) {
  const t = useText('officeDesk');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const givenText = useGivenText(timeZone);
  const refused = done.results.flatMap(({ code, ...rest }) => (code === null ? [] : [{ code, ...rest }]));
  const given = done.results.length - refused.length;
  const nameOf = (id: string) => done.items.find(({ ticketId }) => ticketId === id)?.name[locale] ?? '';
  return (
    <>
      {given > 0 && (
        <Notice tone="ok" announces="politely" title={t('given', { count: given, name: done.name })} />
      )}
      {refused.length > 0 && (
        <Notice
          tone="bad"
          announces="at once"
          title={t('notGiven', { count: refused.length, name: done.name })}
        >
          <ul>
            {refused.map(({ ticketId, code, handover }) => (
              <li key={ticketId}>
                {nameOf(ticketId)}: {refusalText({ code })} {handover && givenText(handover)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
