import { useState } from 'react';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import { withSaved } from './address-list.ts';

type FormPlace = 'delivery' | 'billing';

/** The form for a new address, in one of the places where it may open. */
export interface AddressFormState {
  isOpen: boolean;
  canOpen: boolean;
  open: () => void;
  close: () => void;
}

interface Book {
  addresses: BookAddress[];
  mainAddressId: number | null;
  documentType?: string | null;
}

/** The customer's addresses while an order is placed or paid, with what is added on the way. */
export function useAddressBook(customer: Book | null) {
  const [addresses, setAddresses] = useState<BookAddress[]>(customer?.addresses ?? []);
  const [mainAddressId, setMainAddressId] = useState(customer?.mainAddressId ?? null);
  const [openForm, setOpenForm] = useState<FormPlace | null>(null);
  // Somebody has logged in, or the page has asked again: what the server knows counts. Not by an effect, because an order
  // may be made as soon as the page knows who is here, and would be told that it has no address.
  const [known, setKnown] = useState(customer);
  if (customer !== known) {
    setKnown(customer);
    if (customer) {
      setAddresses(customer.addresses);
      setMainAddressId(customer.mainAddressId);
    }
  }
  return {
    addresses,
    /** Somebody without a document of Brazil: the country of a bill is theirs to say. */
    isAbroad: customer?.documentType === 'PASSPORT',
    /** The one that is meant when nobody says which. */
    mainId: addresses.some(({ id }) => id === mainAddressId) ? mainAddressId : (addresses[0]?.id ?? null),
    /** One form at a time on a page: its fields have names that must be there once. */
    formOf: (which: FormPlace): AddressFormState => ({
      isOpen: openForm === which,
      canOpen: openForm === null,
      open: () => setOpenForm(which),
      close: () => setOpenForm((before) => (before === which ? null : before)),
    }),
    add: (address: BookAddress, isMain: boolean) => {
      setAddresses((before) => withSaved(before, address));
      if (isMain) setMainAddressId(address.id);
    },
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;
