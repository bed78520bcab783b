import { useLoaderData } from 'react-router';
import { paperKindNames } from '#src/domain/paper/paper-kinds.ts';
import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { organizers } from '../staff-api/organizers.gen.ts';
import { PaperForm } from './paper-form.tsx';

export async function loader() {
  return dataOf(await askStaff(organizers, { search: null, after: null, first: 100 })).organizers.items;
}

/** An invoice is of one event. */
const kinds = paperKindNames.filter((kind) => kind !== 'NFSE').map((kind) => ({ kind }));

/** Papers of all events of an organizer. */
export function Component() {
  const t = useText('officePapers');
  const options = useLoaderData<typeof loader>().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <OfficePart
      title={t('ofAll')}
      lead={t('ofAllLead')}
      actions={<ButtonLink to="/files">{t('toFiles')}</ButtonLink>}
    >
      <PaperForm papers={kinds} filter={{}} organizers={options} />
    </OfficePart>
  );
}
