import { useCall } from '../../kit/refusals/use-call.ts';
import { download } from '../../kit/storage/download.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useTold } from '../form/use-told.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { askStaff } from '../staff-api/ask.ts';
import { exportBuyer } from '../staff-api/orders.gen.ts';

/** Downloads all that is kept of a buyer; nothing for who may not export orders. */
export function BuyerFile({ id }: { id: string }) {
  const t = useText('officeOrders');
  const me = useMe();
  const { notice, refuse, tell } = useTold();
  const { isBusy, call } = useCall(refuse);
  if (!hasRightAnywhere(me, 'order.export')) return null;

  async function save() {
    const data = await call(() => askStaff(exportBuyer, { id }));
    if (data === null) return;
    download(`${id}.json`, new Blob([data.exportBuyer], { type: 'application/json' }));
    tell(t('buyerFileDone'));
  }

  return (
    <>
      {notice}
      <Button isBusy={isBusy} onClick={() => void save()}>
        {t('buyerFile')}
      </Button>
    </>
  );
}
