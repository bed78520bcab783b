import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { formatTaxNumber } from '../../../domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { changeOrganizer, organizerPage } from '../staff-api/organizers.gen.ts';
import { LimitsForm } from './limits-form.tsx';
import { OrganizerForm } from './organizer-form.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const { organizer } = dataOf(await askStaff(organizerPage, { id: params.organizerId ?? '' }));
  if (organizer === null) throw new Response(null, { status: 404 });
  return organizer;
}

export function Component() {
  const t = useText('officeOrganizers');
  const ask = useConfirmedAsk();
  const organizer = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isSaved, setSaved] = useState(false);
  const { id, version, name, legalName, taxNumber, about } = organizer;
  return (
    <OfficePage
      title={name}
      lead={
        <>
          <span>{formatTaxNumber(taxNumber)}</span>
          <Link to={`/events?organizer=${id}`}>{t('events')}</Link>
          {organizer.rights.includes('staff.read') && (
            <Link to={`/people?organizer=${id}`}>{t('people')}</Link>
          )}
        </>
      }
    >
      <OfficePart title={t('data')}>
        <OrganizerForm
          key={id}
          data={{ name, legalName, taxNumber: formatTaxNumber(taxNumber), about }}
          isReadOnly={!organizer.rights.includes('organizer.change')}
          submit={t('save')}
          after={
            isSaved && (
              <Notice tone="ok" announces="politely">
                {t('saved')}
              </Notice>
            )
          }
          send={async (input) => {
            setSaved(false);
            const { data, errors } = await ask(changeOrganizer, { id, version, input });
            if (!data) return refusalsOf(errors);
            setSaved(true);
            await revalidate();
            return [];
          }}
        />
      </OfficePart>
      <OfficePart title={t('limits')}>
        <LimitsForm key={id} organizer={organizer} />
      </OfficePart>
    </OfficePage>
  );
}
