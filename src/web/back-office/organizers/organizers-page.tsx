import { formatTaxNumber } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { useMe } from '../frame/load-frame.ts';
import { listPage } from '../list/list-page.tsx';
import { listQuery } from '../list/list-query.ts';
import { organizers } from '../staff-api/organizers.gen.ts';
import { numberText } from '../words/times.ts';

const query = listQuery(organizers, (data) => data.organizers);

export const { loader, Component } = listPage({
  query,
  views: 'ORGANIZERS',
  read: (said) => ({ search: said.get('q') }),
  useView() {
    const t = useText('officeOrganizers');
    const locale = useLocale();
    const mayCreate = useMe().grants.some(
      ({ organizerId, rights }) => organizerId === null && rights.includes('organizer.create'),
    );
    return {
      title: t('title'),
      actions: mayCreate && (
        <ButtonLink to="/organizers/new" tone="go">
          {t('new')}
        </ButtonLink>
      ),
      filtersLabel: t('filters'),
      filters: [{ name: 'q', type: 'search', label: t('search') }],
      empty: () => t('none'),
      columns: [
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
      ],
    };
  },
});
