import { useNavigate } from 'react-router';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { createOrganizer } from '../staff-api/organizers.gen.ts';
import { OrganizerForm } from './organizer-form.tsx';

export function Component() {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const navigate = useNavigate();
  return (
    <OfficePage title={t('new')}>
      <OrganizerForm
        submit={t('create')}
        send={async (input) => {
          const { data, errors } = await ask(createOrganizer, { input });
          if (!data) return refusalsOf(errors);
          await navigate(`/organizers/${data.createOrganizer.id}`);
          return [];
        }}
      />
    </OfficePage>
  );
}
