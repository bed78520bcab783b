import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { endGateDevice } from '../../staff-api/gate.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { Device } from './device-state.ts';

/** Says what follows before a device is ended. */
export function EndDeviceDialog({
  device: { id, name, role, unsent },
  onClose,
  onDone,
}: {
  device: Device;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeGate');
  const { id: eventId } = useEventHead();
  const ask = useConfirmedAsk();
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);
  const end = () => call(() => telling(ask(endGateDevice, { eventId, id }), onDone));
  return (
    <Dialog isOpen onClose={onClose} title={t('endTitle', { name })}>
      <FormErrors errors={errors} failure={t('failed')} />
      <p>{t(role === 'KIOSK' ? 'endKioskText' : 'endText')}</p>
      {unsent !== null && unsent > 0 && <p>{t('endUnsent', { count: unsent })}</p>}
      <DialogWays>
        <Button tone="danger" isBusy={isBusy} onClick={() => void end()}>
          {t('endYes')}
        </Button>
        <Button onClick={onClose}>{t('keep')}</Button>
      </DialogWays>
    </Dialog>
  );
}
