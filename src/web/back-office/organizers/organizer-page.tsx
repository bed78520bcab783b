import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatTaxNumber } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useText } from '../../kit/text/text.tsx';
import { hasRightAnywhere } from '../frame/load-frame.ts';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { files } from '../staff-api/files.gen.ts';
import { me } from '../staff-api/frame.gen.ts';
import { organizerPage } from '../staff-api/organizers.gen.ts';
import { AboutForm } from './about-form.tsx';
import { FeePart } from './fee-part.tsx';
import { archivesOf, LeavePart } from './leave-part.tsx';
import { LimitsForm } from './limits-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { TermsPart } from './terms-part.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const person = dataOf(await askStaff(me, {})).me;
  const answer = await askStaff(organizerPage, {
    id: params.organizerId ?? '',
    withFee: hasRightAnywhere(person, 'fee.read'),
  });
  const organizer = answer.data?.organizer ?? dataOf(answer).organizer;
  if (organizer === null) throw new Response(null, { status: 404 });
  // The person's own archives of it, for who may have one.
  const isOwner = organizer.rights.includes('organizer.leave');
  return { organizer, own: isOwner ? dataOf(await askStaff(files, {})).files : null };
}

export function Component() {
  const t = useText('officeOrganizers');
  const terms = useText('officeTerms');
  const { organizer, own } = useLoaderData<typeof loader>();
  const { id, version, name, taxNumber } = organizer;
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
          {organizer.rights.includes('draft.change') && (
            <Link to={`/events/new?organizer=${id}`}>{t('newEvent')}</Link>
          )}
        </>
      }
    >
      <OfficePart title={t('data')}>
        <RenameForm key={`${id} ${version}`} organizer={organizer} />
      </OfficePart>
      <OfficePart title={t('about')}>
        <AboutForm key={id} organizer={organizer} />
      </OfficePart>
      {organizer.fee && (
        <OfficePart title={t('fee')}>
          <FeePart key={id} organizer={organizer} />
        </OfficePart>
      )}
      {organizer.settlementTerms && (
        <OfficePart title={terms('title')}>
          <TermsPart key={id} organizer={organizer} />
        </OfficePart>
      )}
      <OfficePart title={t('limits')}>
        <LimitsForm key={id} organizer={organizer} />
      </OfficePart>
      {own && <LeavePart key={id} organizerId={id} archives={archivesOf(own, id)} />}
    </OfficePage>
  );
}
