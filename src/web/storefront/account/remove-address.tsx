import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { Address } from '../../parts/addresses/address-list.ts';
import { deleteAddress } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';

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
  const { isBusy, errors, clear, save } = useSave(deleteAddress);
  const cancel = () => {
    clear();
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
