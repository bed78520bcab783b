import { useState } from 'react';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { ask } from '../../parts/customer-api/ask.ts';
import { cancelTransfer, ownTransfers } from '../../parts/customer-api/ticket.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { paths } from '../../parts/pages/paths.ts';
import css from './transfer.module.css';
import type { Invitation } from './transfer-data.ts';

/** For whoever sent it and opens their own link: it can be taken back right here. */
export function OwnInvitation({
  invitation: { email, expiresAt, tickets },
  onCanceled,
}: {
  invitation: Invitation;
  onCanceled: () => void;
}) {
  const t = useText('transfer');
  const locale = useLocale();
  const { isBusy, errors, refuse, save } = useSave(cancelTransfer);
  const [isLooking, setLooking] = useState(false);
  const cancel = async () => {
    setLooking(true);
    // The link does not tell which transfer it is; of one's own tickets only one was offered so.
    const { data } = await ask(ownTransfers, {});
    setLooking(false);
    const mine = data?.tickets.find(
      ({ offer, transfer }) =>
        transfer?.status === 'WAITING' &&
        transfer.email === email &&
        transfer.expiresAt === expiresAt &&
        offer.id === tickets[0]?.offer.id,
    );
    if (!mine?.transfer) {
      refuse([{ code: data ? 'TRANSFER_OVER' : 'UNEXPECTED' }]);
      return;
    }
    if (await save({ id: mine.transfer.id })) onCanceled();
  };
  return (
    <div className={css.part}>
      <FormErrors errors={errors} failure={t('failed')} />
      <Row gap={3}>
        <Button isBusy={isBusy || isLooking} onClick={cancel}>
          {t('cancel')}
        </Button>
        <ButtonLink tone="quiet" to={paths.tickets(locale)}>
          {t('toTickets')}
        </ButtonLink>
      </Row>
    </div>
  );
}
