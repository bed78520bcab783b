import { useEffect, useState } from 'react';
import { withSaved } from '../account/address-list.ts';
import type { BookAddress } from './checkout-data.ts';

interface Book {
  addresses: BookAddress[];
  mainAddressId: number | null;
}

/** The customer's addresses while an order is placed or paid, with what is added on the way. */
export function useAddressBook(customer: Book | null) {
  const [addresses, setAddresses] = useState<BookAddress[]>(customer?.addresses ?? []);
  const [mainAddressId, setMainAddressId] = useState(customer?.mainAddressId ?? null);
  const [openForm, setOpenForm] = useState<'delivery' | 'billing' | null>(null);
  // Somebody has logged in, or the page has asked again: what the server knows counts.
  useEffect(() => {
    if (!customer) return;
    setAddresses(customer.addresses);
    setMainAddressId(customer.mainAddressId);
  }, [customer]);
  return {
    addresses,
    /** The one that is meant when nobody says which. */
    mainId: addresses.some(({ id }) => id === mainAddressId) ? mainAddressId : (addresses[0]?.id ?? null),
    openForm,
    setOpenForm,
    add: (address: BookAddress, isMain: boolean) => {
      setAddresses((before) => withSaved(before, address));
      if (isMain) setMainAddressId(address.id);
    },
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;
