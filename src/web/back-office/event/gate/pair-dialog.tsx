import { useState } from 'react';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import type { FormError } from '#src/web/kit/forms/form-error.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { makeGateDevice } from '../../staff-api/gate.gen.ts';
import type { GateDeviceRole } from '../../staff-api/schema.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { PairingCode } from './pairing-code.tsx';
import { type DevicePlace, PlaceFields } from './place-fields.tsx';
import type { GateDesk } from './use-gate-desk.ts';

const nameMax = 40;
const roles: readonly GateDeviceRole[] = ['STEWARD', 'SUPERVISOR', 'KIOSK'];
const fields = ['name', 'role', 'gateKeys', 'dateIds', 'paper'];

interface Made {
  id: string;
  name: string;
  /** Pairs one phone; known to this page only. */
  code: string;
}

/** A new device: what it is called and may open, then the QR Code that a phone scans. */
export function PairDialog({
  desk,
  refresh,
  onClose,
}: {
  desk: GateDesk;
  refresh: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useText('officeGate');
  const { id: eventId } = useEventHead();
  const ask = useConfirmedAsk();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields });
  const { isBusy, call } = useCall(refuse);
  const [name, setName] = useState('');
  const [role, setRole] = useState<GateDeviceRole>('STEWARD');
  const [place, setPlace] = useState<DevicePlace>(() => ({
    gateKeys: desk.plan.gates.map(({ key }) => key),
    dateIds: desk.dates.map(({ date }) => date.id),
    paper: desk.papers[0] ?? null,
  }));
  const [made, setMade] = useState<Made | null>(null);

  async function submit() {
    const { gateKeys, dateIds, paper } = place;
    const isKiosk = role === 'KIOSK';
    const where = isKiosk ? { gateKeys: [], dateIds: [], paper } : { gateKeys, dateIds, paper: null };
    const device = { name: name.trim(), role, ...where };
    const wrong: FormError[] = [
      ...(device.name === '' ? [{ field: 'name', text: t('nameMissing') }] : []),
      ...(isKiosk && paper === null ? [{ field: 'paper', text: t('paperMissing') }] : []),
      ...(!isKiosk && gateKeys.length === 0 ? [{ field: 'gateKeys', text: t('gatesMissing') }] : []),
      ...(!isKiosk && dateIds.length === 0 ? [{ field: 'dateIds', text: t('datesMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const done = await call(() => telling(ask(makeGateDevice, { eventId, device }), refresh));
    if (done) setMade({ name: device.name, ...done.makeGateDevice });
  }

  if (made !== null) {
    const device = desk.devices.find(({ id }) => id === made.id);
    return (
      <PairingCode
        name={made.name}
        code={made.code}
        until={device?.pairingEndsAt ?? null}
        state={device?.state ?? 'WAITING'}
        onAgain={() => setMade(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={t('pairTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('pairGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={nameMax}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errorOf('name')}
      />
      <ChoiceField
        name="role"
        label={t('role')}
        value={role}
        onChoose={(value) => setRole(roles.find((one) => one === value) ?? role)}
        choices={roles.map((value) => ({ value, label: t(`role${value}`), hint: t(`role${value}Hint`) }))}
        error={errorOf('role')}
      />
      <PlaceFields {...{ desk, role, place, setPlace, errorOf }} />
    </FormDialog>
  );
}
