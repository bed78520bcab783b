import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { PrintSheets } from '#src/web/parts/badge/print-sheets.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { badgeDesk } from '../../staff-api/badges.gen.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { BadgeDesk } from './badge-desk.ts';
import { ChoicePart } from './choice-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { PrintNotice } from './print-notice.tsx';
import { StacksPart } from './stacks-part.tsx';
import { usePrint } from './use-print.ts';

export async function loader({ params }: LoaderFunctionArgs): Promise<BadgeDesk> {
  return dataOf(await askStaff(badgeDesk, { eventId: params.eventId ?? '' })).badgeDesk;
}

/** The badges of an event (docs/algorithms/badges.md): the next stack, the stacks so far, and which offers have one. */
export function Component() {
  const t = useText('officeBadges');
  const desk = useLoaderData<typeof loader>();
  const { id, rights } = useEventHead();
  const printing = usePrint();
  const mayPrint = rights.includes('badge.print');
  const hasPaper = desk.offers.some(({ paper }) => paper !== null);
  return (
    <>
      <OfficePart title={t('next')} lead={t('nextLead')}>
        {!hasPaper && <Soft>{t('noPaper')}</Soft>}
        {hasPaper && <ChoicePart key={id} {...{ eventId: id, desk, printing, mayPrint }} />}
        <PrintNotice printing={printing} />
      </OfficePart>
      <StacksPart desk={desk} />
      <PlanPart key={`plan ${id}`} desk={desk} />
      {printing.print && <PrintSheets print={printing.print} />}
    </>
  );
}
