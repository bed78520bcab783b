import { deleteAddress } from '../../lib/graphql/account.gen.ts';
import { useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog.tsx';
import type { Address } from './address-list.ts';
import { FormErrors } from './form-errors.tsx';
import { useSave } from './use-save.ts';

/** Asks once more before an address is removed. */
export function RemoveAddress({
  address,
  onCancel,
  onRemoved,
}: {
  address: Address | null;
  onCancel: () => void;
  onRemoved: (address: Address) => void;
}) {
  const t = useText('addresses');
  const { isBusy, errors, setErrors, save } = useSave(deleteAddress);
  const cancel = () => {
    setErrors([]);
    onCancel();
  };
  const remove = async () => {
    if (!address) return;
    const answer = await save({ addressId: address.id });
    if (answer?.deleteAddress.success) onRemoved(address);
  };
  const words = address && [address.streetName, address.streetNumber].filter(Boolean).join(', ');
  return (
    <Dialog isOpen={address !== null} onClose={cancel} title={t('removeSure')}>
      <FormErrors errors={errors} failure={t('removeFailed')} />
      <p>{t('removeText', { address: words ?? '' })}</p>
      <DialogWays>
        <Button onClick={cancel}>{t('removeNo')}</Button>
        <Button tone="danger" isBusy={isBusy} onClick={remove}>
          {t('removeYes')}
        </Button>
      </DialogWays>
    </Dialog>
  );
}
