import { useEffect, useState } from 'react';
import type { Option } from '../../kit/forms/select-field.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { addressesPage } from '../customer-api/account.gen.ts';
import { ask } from '../customer-api/ask.ts';
import { AddressForm } from './address-form.tsx';
import type { AddressUse } from './use-address-form.ts';

interface Places {
  countries: Option[];
  states: Option[];
}

/** The form of an address that an order needs, with the countries and states to choose from. */
export function NewAddress({ use, isAbroad }: { use: AddressUse; isAbroad: boolean }) {
  const t = useText('payment');
  const common = useText('common');
  const locale = useLocale();
  const [places, setPlaces] = useState<Places | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (places !== 'loading') return;
    let isGone = false;
    void ask(addressesPage, {}).then(({ data }) => {
      if (isGone) return;
      const inOrder = new Intl.Collator(locale === 'pt' ? 'pt-BR' : 'en').compare;
      const sorted = (options: Option[]) => options.sort((one, other) => inOrder(one.label, other.label));
      setPlaces(
        data
          ? {
              countries: sorted(
                data.countries.map(({ id, ptName, enName }) => ({
                  value: String(id),
                  label: locale === 'pt' ? ptName : enName,
                })),
              ),
              states: sorted(
                data.states.map(({ id, name, initials }) => ({
                  value: String(id),
                  label: `${name} (${initials})`,
                })),
              ),
            }
          : 'failed',
      );
    });
    return () => {
      isGone = true;
    };
  }, [places, locale]);

  if (places === 'loading') return <Skeleton lines={5} label={common('loading')} />;
  if (places === 'failed') {
    return (
      <Notice
        tone="bad"
        announces="at once"
        action={<Button onClick={() => setPlaces('loading')}>{common('tryAgain')}</Button>}
      >
        {t('addressFormFailed')}
      </Notice>
    );
  }
  return <AddressForm use={use} isAbroad={isAbroad} countries={places.countries} states={places.states} />;
}
