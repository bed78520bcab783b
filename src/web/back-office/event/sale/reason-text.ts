import { useText } from '#src/web/kit/text/text.tsx';

/** Why an act would be refused: a reason of the publication, or what would be wrong with the event. */
export function useReasonText(): (reason: { code: string; facts: unknown }) => string {
  const reasonText = useText('publishReason');
  const problemText = useText('eventProblem');
  return ({ code, facts }) => {
    const values = facts as Record<string, string | number>;
    const said = reasonText(code as Parameters<typeof reasonText>[0], values);
    return said === code ? problemText(code as Parameters<typeof problemText>[0], values) : said;
  };
}
