import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paperKindNames } from '#src/domain/paper/paper-kinds.ts';
import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { offeredOrganizers } from '../list/offered-organizers.ts';
import { OfficePart } from '../list/office-page.tsx';
import { PaperForm } from './paper-form.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get('organizer');
  return { named, offered: await offeredOrganizers('paper.read', named) };
}

/** An invoice is of one event. */
const kinds = paperKindNames.filter((kind) => kind !== 'NFSE').map((kind) => ({ kind }));

/** Papers of all events of an organizer. */
export function Component() {
  const t = useText('officePapers');
  const { named, offered } = useLoaderData<typeof loader>();
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <OfficePart
      title={t('ofAll')}
      lead={t('ofAllLead')}
      actions={<ButtonLink to="/files">{t('toFiles')}</ButtonLink>}
    >
      <PaperForm papers={kinds} filter={{}} organizers={options} named={named} />
    </OfficePart>
  );
}
