import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useTold } from '../../form/use-told.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { firstPage } from '../../list/list-query.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { courtesyGrants } from '../../staff-api/codes.gen.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import type { CourtesyCodeState } from '../../staff-api/schema.gen.ts';
import { codeStates } from './code-state.tsx';
import { CodesPart, codesOf } from './codes-part.tsx';
import { GrantPanel } from './grant-panel.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const eventId = params.eventId ?? '';
  const said = new URL(request.url).searchParams;
  const state: CourtesyCodeState | null = codeStates.find((one) => one === said.get('state')) ?? null;
  const filter = {
    search: said.get('q'),
    grantKey: said.get('kind'),
    state,
    issueId: said.get('issue'),
  };
  const variables = { eventId, filter, isWhole: await mayAnywhere('courtesy.create') };
  const [answer, listed] = await Promise.all([
    askStaff(courtesyGrants, { eventId }),
    firstPage(codesOf, variables),
  ]);
  return { grants: dataOf(answer).courtesyGrants, listed };
}

/** What is set aside for guests, the codes that open it, and what became of them. */
export function Component() {
  const t = useText('officeCodes');
  const { grants, listed } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const made = (useLocation().state as { made?: number } | null)?.made;
  const told = useTold(made === undefined ? null : t('madeNow', { count: made }));
  // Somebody else may have done it, and that is why it was refused: the page loads again in any case.
  const onDone = (text: string) => {
    told.tell(text);
    void revalidate();
  };
  const onRefused = (refusals: readonly CallRefusal[]) => {
    told.refuse(refusals);
    if (refusals.length > 0) void revalidate();
  };

  return (
    <>
      {told.notice}
      <OfficePart title={t('grants')}>
        {grants.length === 0 && <p>{t('noGrants')}</p>}
        {grants.map((grant) => (
          <GrantPanel key={grant.key} grant={grant} {...{ onDone, onRefused }} />
        ))}
      </OfficePart>
      {grants.length > 0 && <CodesPart grants={grants} listed={listed} {...{ onDone, onRefused }} />}
    </>
  );
}
