import { useEffect, useRef, useState } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import type { Option } from '../../kit/forms/select-field.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { AddressForm } from '../../parts/addresses/address-form.tsx';
import { type Address, withoutRemoved, withSaved } from '../../parts/addresses/address-list.ts';
import { mainAddress, saveAddress } from '../../parts/customer-api/account.gen.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { EmptyStub } from '../account-frame/empty-stub.tsx';
import { Panels } from '../account-frame/panel.tsx';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { WithoutScript } from '../account-frame/without-script.tsx';
import css from './address-book.module.css';
import { AddressCard } from './address-card.tsx';
import { RemoveAddress } from './remove-address.tsx';

/** Where the focus goes once the page shows what was done. */
type Next = 'add' | `edit-${number}` | 'list';

/**
 * The addresses of the customer. One form is open at a time, and while it is, nothing else can be opened: what is typed
 * into it would be lost.
 */
export function AddressBook({
  initialAddresses,
  initialMainId,
  countries,
  states,
}: {
  initialAddresses: Address[];
  initialMainId: number | null;
  countries: Option[];
  states: Option[];
}) {
  const t = useText('addresses');
  const isReady = useIsReady();
  const { addresses, mainId, put, take, refreshMain } = useAddresses(initialAddresses, initialMainId);
  const [open, setOpen] = useState<'new' | number | null>(null);
  const [removing, setRemoving] = useState<Address | null>(null);
  const [word, setWord] = useState('');
  const makingMain = useSave(saveAddress);
  const { heading, setNext } = useNextFocus();

  const close = () => {
    setNext(open === 'new' ? 'add' : open === null ? 'list' : `edit-${open}`);
    setOpen(null);
  };

  const saved = (address: Address, isMain: boolean) => {
    put(address, isMain);
    setWord(t('saved'));
    close();
    void refreshMain();
  };

  const removed = (address: Address) => {
    take(address);
    setRemoving(null);
    setWord(t('removed'));
    setNext('list');
  };

  const makeMain = async ({ state: _state, city: _city, ...address }: Address) => {
    setWord('');
    const answer = await makingMain.save({ input: { ...address, main: true } });
    if (!answer) return;
    put(answer.saveAddress, true);
    setWord(t('madeMain'));
    setNext(`edit-${address.id}`);
  };

  const begin = (what: 'new' | number) => {
    setWord('');
    makingMain.clear();
    setOpen(what);
  };

  const add = (
    <Button id="address-add" tone="go" disabled={!isReady} onClick={() => begin('new')}>
      {t('add')}
    </Button>
  );
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
      use={{
        is: 'book',
        isMain: address !== null && address.id === mainId,
        isFirst: addresses.length === 0,
        onSaved: saved,
        onCancel: close,
      }}
      countries={countries}
      states={states}
    />
  );

  return (
    <>
      <WithoutScript />
      <SavedWord>{word}</SavedWord>
      <FormErrors errors={makingMain.errors} failure={t('saveFailed')} />
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('list')}
      </h2>
      {addresses.length === 0 && open === null && (
        <EmptyStub title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </EmptyStub>
      )}
      {addresses.length > 0 && (
        <Panels>
          {addresses.map((address) =>
            open === address.id ? (
              <li key={address.id} className={css.editing}>
                {form(address)}
              </li>
            ) : (
              <AddressCard
                key={address.id}
                address={address}
                isMain={address.id === mainId}
                countries={countries}
                isReady={isReady}
                isBusy={makingMain.isBusy}
                canAct={open === null}
                onEdit={() => begin(address.id)}
                onMakeMain={() => void makeMain(address)}
                onRemove={() => {
                  setWord('');
                  setRemoving(address);
                }}
              />
            ),
          )}
        </Panels>
      )}
      {open === 'new' && form(null)}
      {addresses.length > 0 && open === null && <div>{add}</div>}
      <RemoveAddress address={removing} onCancel={() => setRemoving(null)} onRemoved={removed} />
    </>
  );
}

/** The addresses as this page knows them, and which is the main one. */
function useAddresses(initialAddresses: Address[], initialMainId: number | null) {
  const [addresses, setAddresses] = useState(initialAddresses);
  const [mainId, setMainId] = useState(initialMainId);

  /** Which one is the main address is decided over there: the first becomes it by itself, and a removed one stops. */
  const refreshMain = async () => {
    const { data } = await ask(mainAddress, {});
    if (data?.customer) setMainId(data.customer.mainAddressId);
  };

  return {
    addresses,
    mainId,
    put: (address: Address, isMain: boolean) => {
      setAddresses((before) => withSaved(before, address));
      if (isMain) setMainId(address.id);
    },
    refreshMain,
    take: ({ id }: Address) => {
      setAddresses((before) => withoutRemoved(before, id));
      if (mainId === id) setMainId(null);
      void refreshMain();
    },
  };
}

/** Leads the focus on once the page shows what was done: the button that was pressed is gone. */
function useNextFocus() {
  const [next, setNext] = useState<Next | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next === null) return;
    const target = next === 'list' ? null : document.getElementById(`address-${next}`);
    (target ?? heading.current)?.focus();
    setNext(null);
  }, [next]);
  return { heading, setNext };
}
