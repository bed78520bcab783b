import { type RefObject, useRef, useState } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import { withSaved } from './address-list.ts';
import type { AddressToSave } from './use-address-form.ts';
import type { Place, PlaceStore } from './use-place.ts';

/** The uses that an order has for an address. */
export type OrderUse = 'delivery' | 'billing';

/** New addresses of an order as they are typed, and which of them are meant where there are others. */
export type AddressDrafts = Partial<Record<OrderUse, { isMeant: boolean; place: Place | null }>>;

/** The keeper of the drafts: the page, or a draft that outlives it. */
export interface DraftStore {
  drafts: AddressDrafts;
  onChange: (change: (before: AddressDrafts) => AddressDrafts) => void;
}

/** The form of a new address, where one is needed. */
export interface NewAddressState {
  /** The buyer chose "new address" and not a saved one. */
  isMeant: boolean;
  mean: (isMeant: boolean) => void;
  store: PlaceStore;
  toSave: RefObject<AddressToSave | null>;
}

interface Book {
  addresses: BookAddress[];
  mainAddressId: number | null;
}

/**
 * The customer's addresses while an order is placed or paid, with those that are typed on the way. The button that pays
 * saves them, so they may be typed before there is an account.
 */
export function useAddressBook(customer: Book | null, store?: DraftStore) {
  const [addresses, setAddresses] = useState<BookAddress[]>(customer?.addresses ?? []);
  const [mainAddressId, setMainAddressId] = useState(customer?.mainAddressId ?? null);
  const [own, setOwn] = useState<AddressDrafts>({});
  const { drafts, onChange } = store ?? { drafts: own, onChange: setOwn };
  const toSave = {
    delivery: useRef<AddressToSave | null>(null),
    billing: useRef<AddressToSave | null>(null),
  };
  // Somebody has logged in, or the page has asked again: what the server knows counts. Not by an effect, because an order
  // may be made as soon as the page knows who is here, and would be told that it has no address.
  const [known, setKnown] = useState(customer);
  if (customer !== known) {
    setKnown(customer);
    setAddresses(customer?.addresses ?? []);
    setMainAddressId(customer?.mainAddressId ?? null);
  }

  const formOf = (use: OrderUse): NewAddressState => {
    const { isMeant = false, place = null } = drafts[use] ?? {};
    return {
      isMeant,
      mean: (wanted) =>
        onChange((before) => ({ ...before, [use]: { place: before[use]?.place ?? null, isMeant: wanted } })),
      store: {
        place,
        // Whoever types an address means it, also when others turn out to be there.
        onChange: (change) =>
          onChange((before) => ({
            ...before,
            [use]: { isMeant: true, place: change(before[use]?.place ?? null) },
          })),
      },
      toSave: toSave[use],
    };
  };

  return {
    addresses,
    /** The one that is meant when nobody says which. */
    mainId: addresses.some(({ id }) => id === mainAddressId) ? mainAddressId : (addresses[0]?.id ?? null),
    formOf,
    /** True where a new one is typed: where there is another choice, only once it is meant. */
    isTyped: (use: OrderUse, hasOthers: boolean) => (hasOthers ? formOf(use).isMeant : true),
    /** Problems of the one that is typed; null where its form is not there yet. */
    problemsOf: (use: OrderUse): FormError[] | null => toSave[use].current?.problems() ?? null,
    /** Saves the one that is typed. From then on it is one of the book. */
    save: async (use: OrderUse): ReturnType<AddressToSave['save']> => {
      const answer = (await toSave[use].current?.save()) ?? { problems: [], refusals: [] };
      if ('address' in answer) {
        setAddresses((before) => withSaved(before, answer.address));
        onChange(({ [use]: _, ...others }) => others);
      }
      return answer;
    },
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;
