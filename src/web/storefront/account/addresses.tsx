import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { addressesPage } from '../../lib/graphql/account.gen.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { useText } from '../../lib/text.tsx';
import { Boundary } from '../../ui/boundary.tsx';
import type { Route } from './+types/addresses.ts';
import { AccountFailure } from './account-failure.tsx';
import { AccountLayout } from './account-layout.tsx';
import { AddressBook } from './address-book.tsx';
import { privateHeaders, privateMeta } from './private-page.ts';
import { readOwnData } from './read-own-data.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { customer, countries, states } = await readOwnData(
    context.get(visitorContext),
    addressesPage,
    {},
    { locale, request },
  );
  const inOrder = new Intl.Collator(locale === 'pt' ? 'pt-BR' : 'en').compare;
  return {
    addresses: customer?.addresses ?? [],
    mainAddressId: customer?.mainAddressId ?? null,
    countries: countries
      .map(({ id, ptName, enName }) => ({ value: String(id), label: locale === 'pt' ? ptName : enName }))
      .sort((one, other) => inOrder(one.label, other.label)),
    states: states
      .map(({ id, name, initials }) => ({ value: String(id), label: `${name} (${initials})` }))
      .sort((one, other) => inOrder(one.label, other.label)),
    texts: textsFor(locale, ['account', 'addresses', 'error']),
    head: { title: textFor(locale, 'addresses')('title') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

export const headers = privateHeaders;

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const t = useText('addresses');
  const { addresses, mainAddressId, countries, states } = loaderData;
  return (
    <AccountLayout title={t('title')} lead={t('lead')}>
      <Boundary>
        <AddressBook
          initialAddresses={addresses}
          initialMainId={mainAddressId}
          countries={countries}
          states={states}
        />
      </Boundary>
    </AccountLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountFailure error={error} />;
}
