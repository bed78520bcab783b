import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { PaperForm } from '../../money/paper-form.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventPapers } from '../../staff-api/money/papers.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { FrozenPart } from './frozen-part.tsx';
import { OutsideNumbersPart } from './outside-numbers-part.tsx';
import { PaperDataForm } from './paper-data-form.tsx';
import { PapersTable } from './papers-table.tsx';
import { PublicPart } from './public-part.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return dataOf(await askStaff(eventPapers, { eventId: params.eventId ?? '' })).eventPapers;
}

/** The papers of the trade of an event (docs/algorithms/papers.md). */
export function Component() {
  const t = useText('officePapers');
  const { id, rights } = useEventHead();
  const shown = useLoaderData<typeof loader>();
  const ready = shown.papers.filter(({ missing }) => missing.length === 0);
  return (
    <>
      <OfficePart title={t('title')} lead={t('lead')}>
        <PapersTable papers={shown.papers} eventId={id} />
      </OfficePart>
      <OfficePart
        title={t('ask')}
        lead={t('askLead')}
        actions={<ButtonLink to="/files">{t('toFiles')}</ButtonLink>}
      >
        <PaperForm papers={ready} filter={{ eventId: id }} hasNumbers />
      </OfficePart>
      <FrozenPart shown={shown} />
      <OfficePart title={t('data')} lead={t('dataLead')}>
        <PaperDataForm shown={shown} isReadOnly={!rights.includes('paper.change')} />
      </OfficePart>
      <OutsideNumbersPart isReadOnly={!rights.includes('paper.change')} />
      <PublicPart shown={shown} />
    </>
  );
}
