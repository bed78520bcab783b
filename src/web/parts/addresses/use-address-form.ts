import { type FormEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import { type CallRefusal, refusalsIn } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { saveAddress } from '../customer-api/account.gen.ts';
import { ask } from '../customer-api/ask.ts';
import type { AddressType } from '../customer-api/schema.gen.ts';
import { useSave } from '../customer-api/use-save.ts';
import type { Address } from './address-list.ts';
import { type PlaceStore, usePlace } from './use-place.ts';

/** An address that the button of its page saves, such as the one that pays. */
export interface AddressToSave {
  /** What is empty or wrong, said beside the fields as well. */
  problems(): FormError[];
  /** A refusal is said beside the fields as well. */
  save(): Promise<{ address: Address } | { problems: FormError[]; refusals: readonly CallRefusal[] }>;
}

/** The address book asks for all of it; an order only for what its parcel or its bill needs. */
export type AddressUse =
  | {
      is: 'book';
      isMain: boolean;
      isFirst: boolean;
      onSaved: (address: Address, isMain: boolean) => void;
      onCancel: () => void;
    }
  | { is: 'delivery' | 'billing'; toSave: RefObject<AddressToSave | null>; store: PlaceStore };

/** An address while it is typed, and saving it: in the book by its own button, in an order by the one that pays. */
export function useAddressForm(address: Address | null, use: AddressUse, isAbroad: boolean) {
  const t = useText('addresses');
  const account = useText('account');
  const book = use.is === 'book' ? use : null;
  // Two of them may stand on the page of an order.
  const nameOf = (field: string) => (book ? field : `${use.is}-${field}`);
  const { isBusy, errors, errorOf: errorAt, mendTyped, check, mark, save } = useSave(saveAddress, { nameOf });
  const placing = usePlace(address, isAbroad, use.is === 'book' ? undefined : use.store);
  const form = useRef<HTMLFormElement>(null);

  const read = (element: HTMLFormElement) => {
    const values = new FormData(element);
    const typed = (name: string) => String(values.get(nameOf(name)) ?? '').trim();
    const { missing, wrong, input } = readAddress(typed, use, placing);
    const empty = missing.map((field) => ({ field: nameOf(field), label: t(labels[field]) }));
    return { empty, wrong, input: { ...(address ? { id: address.id } : {}), ...input } };
  };
  const title = t(use.is === 'billing' ? 'billingTitle' : 'deliveryTitle');
  // The page tells all its forms in one list: each of these is named there.
  const emptyWords = { lead: book ? account('fillIn') : title, text: account('required') };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !book) return;
    const { empty, wrong, input } = read(event.currentTarget);
    if (!check(empty, emptyWords, wrong)) return;
    await save({ input }, (answer) => book.onSaved(answer.saveAddress, input.main));
  };

  useImperativeHandle(
    use.is === 'book' ? null : use.toSave,
    (): AddressToSave => ({
      problems: () => {
        if (!form.current) return [];
        const { empty, wrong } = read(form.current);
        return mark(empty, emptyWords, wrong);
      },
      save: async () => {
        if (!form.current) return { problems: [], refusals: [] };
        const answer = await ask(saveAddress, { input: read(form.current).input });
        const refusals = refusalsIn(answer);
        if (answer.data && refusals.length === 0) return { address: answer.data.saveAddress };
        const problems = mark([], emptyWords, refusals).map((problem) =>
          problem.field === undefined ? { ...problem, label: t('saveFailed') } : problem,
        );
        return { problems, refusals };
      },
    }),
  );

  return {
    placing,
    nameOf,
    isBusy,
    errors,
    errorOf: (field: string) => errorAt(nameOf(field)),
    form: {
      ref: form,
      onSubmit: submit,
      onChange: mendTyped,
      ...(use.is === 'book' ? { 'aria-labelledby': 'endereco' } : { 'aria-label': title }),
    },
  };
}

const labels = {
  countryId: 'country',
  zipCode: 'zipCode',
  streetName: 'streetName',
  streetNumber: 'streetNumber',
  stateId: 'state',
  cityId: 'city',
  customCity: 'city',
} as const;
type Required = keyof typeof labels;

/** What is typed, and what is wrong with it as far as the page can know. */
function readAddress(
  typed: (name: string) => string,
  use: AddressUse,
  { place, isBrazil, cityId: findCity }: ReturnType<typeof usePlace>,
) {
  const required: Required[] = isBrazil
    ? // Without a state there is no field for its city yet.
      ['zipCode', 'streetName', 'streetNumber', 'stateId', ...(place.stateId ? (['cityId'] as const) : [])]
    : ['countryId', 'streetName', 'customCity'];
  const missing = required.filter((field) => typed(field) === '');
  const cityId = isBrazil ? findCity() : null;
  const wrong: CallRefusal[] =
    isBrazil && typed('cityId') !== '' && cityId === null ? [{ code: 'CITY_INVALID', field: 'cityId' }] : [];
  const input = {
    type: use.is === 'billing' ? 'BILLING' : ((typed('type') || 'HOME') as AddressType),
    description: typed('description') || null,
    recipient: typed('recipient') || null,
    countryId: Number(place.countryId),
    zipCode: typed('zipCode'),
    streetName: typed('streetName'),
    streetNumber: typed('streetNumber') || null,
    complement: typed('complement') || null,
    district: typed('district') || null,
    stateId: isBrazil ? Number(place.stateId) : null,
    cityId,
    customCity: isBrazil ? null : typed('customCity'),
    customState: isBrazil ? null : typed('customState') || null,
    // The first of a book becomes the main one by itself.
    main: use.is === 'book' && (typed('main') !== '' || use.isMain),
  } as const;
  return { missing, wrong, input };
}
