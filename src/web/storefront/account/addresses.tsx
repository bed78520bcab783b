import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { addressesPage } from '../../parts/customer-api/account.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { AccountContent } from '../account-frame/account-content.tsx';
import { readOwnData } from '../account-frame/read-own-data.ts';
import type { Route } from './+types/addresses.ts';
import { AddressBook } from './address-book.tsx';

export async function loader(args: Route.LoaderArgs) {
  const locale = pageLocale(args.params);
  const { customer, countries, states } = await readOwnData(args, addressesPage, {});
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

export const meta: Route.MetaFunction = pageMeta;

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const t = useText('addresses');
  const { addresses, mainAddressId, countries, states } = loaderData;
  return (
    <AccountContent title={t('title')} lead={t('lead')}>
      <Boundary>
        <AddressBook
          initialAddresses={addresses}
          initialMainId={mainAddressId}
          countries={countries}
          states={states}
        />
      </Boundary>
    </AccountContent>
  );
}
