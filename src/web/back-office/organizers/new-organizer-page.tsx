import { useNavigate } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { requireAnywhere } from '../frame/load-frame.ts';
import { OfficePage } from '../list/office-page.tsx';
import { createOrganizer } from '../staff-api/organizers.gen.ts';
import { OrganizerForm } from './organizer-form.tsx';

export async function loader() {
  await requireAnywhere('organizer.create');
  return null;
}

export function Component() {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const navigate = useNavigate();
  return (
    <OfficePage title={t('new')}>
      <OrganizerForm
        submit={t('create')}
        send={(input) => ask(createOrganizer, { input })}
        onSaved={(saved) => navigate(`/organizers/${saved.createOrganizer.id}`)}
      />
    </OfficePage>
  );
}
