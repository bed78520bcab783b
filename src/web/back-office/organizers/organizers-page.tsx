import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatTaxNumber } from '../../../domain/format/money.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { useMe } from '../frame/load-frame.ts';
import { DataTable } from '../list/data-table.tsx';
import { Filters } from '../list/filters.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import { useMore } from '../list/use-more.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { type OrganizersQuery, organizers } from '../staff-api/organizers.gen.ts';
import { numberText } from '../words/times.ts';

type ListedOrganizer = OrganizersQuery['organizers']['items'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q');
  const { organizers: page } = dataOf(await askStaff(organizers, { search, after: null }));
  return { search, page };
}

export function Component() {
  const t = useText('officeOrganizers');
  const locale = useLocale();
  const { search, page } = useLoaderData<typeof loader>();
  const { grants } = useMe();
  const mayCreate = grants.some(
    ({ organizerId, rights }) => organizerId === null && rights.includes('organizer.create'),
  );
  const { rows, isBusy, onMore } = useMore<ListedOrganizer>(page, async (after) => {
    const { data } = await askStaff(organizers, { search, after });
    return data?.organizers ?? null;
  });
  return (
    <OfficePage
      title={t('title')}
      actions={
        mayCreate && (
          <ButtonLink to="/organizers/new" tone="go">
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <Filters label={t('filters')}>
        <TextField
          name="q"
          type="search"
          label={t('search')}
          defaultValue={search ?? ''}
          autoComplete="off"
        />
      </Filters>
      <SavedViews page="ORGANIZERS" />
      <DataTable
        label={t('title')}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={<p>{t('none')}</p>}
        columns={[
          {
            key: 'name',
            label: t('name'),
            cell: ({ id, name }) => <Link to={`/organizers/${id}`}>{name}</Link>,
          },
          { key: 'legalName', label: t('legalName'), cell: ({ legalName }) => legalName },
          { key: 'taxNumber', label: t('taxNumber'), cell: ({ taxNumber }) => formatTaxNumber(taxNumber) },
          {
            key: 'events',
            label: t('eventCount'),
            isNumber: true,
            cell: ({ eventCount }) => numberText(eventCount, locale),
          },
        ]}
      />
    </OfficePage>
  );
}
