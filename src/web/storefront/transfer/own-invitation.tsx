import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { cancelTransfer } from '../../parts/customer-api/ticket.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import css from '../../parts/handed/handed.module.css';
import { paths } from '../../parts/pages/paths.ts';
import type { Invitation } from './transfer-data.ts';

/** Shown to the sender who opens the link: the sender can take the transfer back. */
export function OwnInvitation({
  invitation: { transferId },
  onCanceled,
}: {
  invitation: Invitation;
  onCanceled: () => void;
}) {
  const t = useText('transfer');
  const locale = useLocale();
  const { isBusy, errors, save } = useSave(cancelTransfer);
  const cancel = async () => {
    if (transferId !== null && (await save({ id: transferId }))) onCanceled();
  };
  return (
    <div className={css.part}>
      <FormErrors errors={errors} failure={t('failed')} />
      <Row gap={3}>
        <Button isBusy={isBusy} onClick={cancel}>
          {t('cancel')}
        </Button>
        <ButtonLink tone="quiet" to={paths.tickets(locale)}>
          {t('toTickets')}
        </ButtonLink>
      </Row>
    </div>
  );
}
