import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { DataTable } from '../list/data-table.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { firstPage, listQuery } from '../list/list-query.ts';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import { useMore } from '../list/use-more.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { me } from '../staff-api/frame.gen.ts';
import { type PeopleQuery, people } from '../staff-api/people.gen.ts';
import { placeText } from '../words/place.ts';
import { useRoleName } from '../words/role-name.ts';
import { timeText } from '../words/times.ts';
import { InvitationList, invitationsOf } from './invitation-list.tsx';
import css from './people.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { chosenPlace, loadPlaces, placeName, placeQuery } from './places.ts';

type Person = PeopleQuery['people']['items'][number];

const peopleOf = listQuery(people, (data) => data.people);

export async function loader({ request }: LoaderFunctionArgs) {
  const said = new URL(request.url).searchParams;
  const places = await loadPlaces(dataOf(await askStaff(me, {})).me, 'staff.read');
  const place = chosenPlace(places, said);
  // The filter says which place is shown, so the address does.
  if (!said.has('organizer') && placeName(place) !== '') throw redirect(`/people${placeQuery(place)}`);
  const variables = { ...place, search: said.get('q') };
  const [listed, invited] = await Promise.all([
    firstPage(peopleOf, variables),
    firstPage(invitationsOf, variables),
  ]);
  return { places, listed, invited };
}

/** Who works at a place, in which roles, and who is invited. */
export function Component() {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const locale = useLocale();
  const self = useMe();
  const { revalidate } = useRevalidator();
  const { places, listed, invited } = useLoaderData<typeof loader>();
  const { variables } = listed;
  const { rows, isBusy, onMore } = useMore(peopleOf, listed);
  const [openId, setOpenId] = useState<string | null>(null);
  const sentTo = (useLocation().state as { invited?: string } | null)?.invited;
  const [told, setTold] = useState(sentTo === undefined ? null : t('sent', { email: sentTo }));
  const open = rows.find(({ id }) => id === openId);

  async function done(text: string) {
    setOpenId(null);
    setTold(text);
    await revalidate();
  }

  return (
    <OfficePage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ExportButton list="PEOPLE" filter={variables} />
          {hasRightAnywhere(self, 'staff.invite') && (
            <ButtonLink to={`/people/invite${placeQuery(variables)}`} tone="go">
              {t('invite')}
            </ButtonLink>
          )}
        </>
      }
    >
      <ListFilters
        label={t('filters')}
        filters={[
          { name: 'q', type: 'search', label: t('search') },
          {
            name: 'organizer',
            label: t('place'),
            ...(places.isInstallation && { emptyText: roleText('installation') }),
            options: [
              ...places.organizers.map(({ id, name }) => ({ value: id, label: name })),
              ...places.events.map(({ id, name, organizerId }) => ({
                value: placeName({ organizerId, eventId: id }),
                label: name?.[locale] || id,
              })),
            ],
          },
        ]}
      />
      <SavedViews page="PEOPLE" />
      {told !== null && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      <OfficePart title={t('people')}>
        <DataTable
          label={t('people')}
          rows={rows}
          keyOf={({ id }) => id}
          onMore={onMore}
          isBusy={isBusy}
          empty={<p>{t('none')}</p>}
          columns={[
            {
              key: 'name',
              label: t('name'),
              cell: ({ id, name, email, isDisabled }) => (
                <span className={css.person}>
                  <span className={css.line}>
                    {name}
                    {id === self.id && <Tag>{t('you')}</Tag>}
                    {isDisabled && <Tag tone="bad">{t('disabled')}</Tag>}
                  </span>
                  <span className={css.mail}>{email}</span>
                </span>
              ),
            },
            { key: 'grants', label: t('grants'), cell: ({ grants }) => <Grants grants={grants} /> },
            {
              key: 'factor',
              label: t('factor'),
              cell: ({ hasFactor }) => (hasFactor ? t('factorYes') : <Tag tone="warn">{t('factorNo')}</Tag>),
            },
            {
              key: 'used',
              label: t('lastUsed'),
              cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : timeText(lastUsedAt, locale)),
            },
            {
              key: 'acts',
              label: '',
              isNumber: true,
              cell: ({ id, name }) => (
                <Button tone="quiet" aria-label={t('manageNamed', { name })} onClick={() => setOpenId(id)}>
                  {t('manage')}
                </Button>
              ),
            },
          ]}
        />
      </OfficePart>
      <InvitationList invited={invited} onDone={(text) => void done(text)} />
      {open && (
        <PersonDialog
          key={open.id}
          person={open}
          isSelf={open.id === self.id}
          onClose={() => setOpenId(null)}
          onDone={(text) => void done(text)}
        />
      )}
    </OfficePage>
  );
}

function Grants({ grants }: { grants: Person['grants'] }) {
  const t = useText('officePeople');
  const roleText = useText('officeRoles');
  const roleName = useRoleName();
  const locale = useLocale();
  if (grants.length === 0) return t('noGrant');
  return (
    <ul className={css.grants}>
      {grants.map((grant) => (
        <li key={grant.id}>
          <span className={css.role}>{roleName(grant.role)}</span>{' '}
          <span className={css.place}>{placeText(grant, locale, roleText('installation'))}</span>
        </li>
      ))}
    </ul>
  );
}
