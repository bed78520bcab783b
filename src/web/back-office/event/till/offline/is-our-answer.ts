/** The element that src/web/back-office/index.html draws into. */
const mark = 'id="office"';

/**
 * True for the page of the back office, and for a redirect, such as to a log-in. A proxy whose server is gone answers with a page
 * of its own.
 */
export async function isOurAnswer(answer: Pick<Response, 'type' | 'ok' | 'clone'>): Promise<boolean> {
  if (answer.type === 'opaqueredirect') return true;
  return answer.ok && (await answer.clone().text()).includes(mark);
}
