import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { closeRoom, openRoom, type RoomDeskQuery, setRoomRate } from '../../staff-api/room.gen.ts';
import { numberText } from '../../words/times.ts';

type Room = NonNullable<NonNullable<RoomDeskQuery['event']>['room']>;

interface RoomDialogProps {
  eventId: string;
  /** What was done, in words; null where nothing was. */
  onEnd: (done: string | null) => void;
}

/** What a room begins with where nobody said: two hundred a minute, two thousand inside. */
const usual = { ratePerMinute: 200, insideMax: 2_000 };

/** Puts a room before the shop, or opens a closed one again. */
export function OpenRoomDialog({ eventId, room, onEnd }: RoomDialogProps & { room: Room | null }) {
  const t = useText('officeRoom');
  const ask = useConfirmedAsk();
  return (
    <NumbersDialog
      title={t('openTitle')}
      text={t('openText')}
      go={t('openGo')}
      numbers={room ?? usual}
      send={(numbers) => ask(openRoom, { eventId, ...numbers })}
      onEnd={(isDone) => onEnd(isDone ? t('opened') : null)}
    />
  );
}

/** How many are called in a minute, and how many may be inside. */
export function PaceDialog({ eventId, room, onEnd }: RoomDialogProps & { room: Room }) {
  const t = useText('officeRoom');
  const ask = useConfirmedAsk();
  return (
    <NumbersDialog
      title={t('changePace')}
      text={t('paceText')}
      go={t('paceGo')}
      numbers={room}
      send={(numbers) => ask(setRoomRate, { eventId, ...numbers })}
      onEnd={(isDone) => onEnd(isDone ? t('paceDone') : null)}
    />
  );
}

interface Numbers {
  ratePerMinute: number;
  insideMax: number;
}

function NumbersDialog({
  title,
  text,
  go,
  numbers,
  send,
  onEnd,
}: {
  title: string;
  text: string;
  go: string;
  numbers: Numbers;
  send: (numbers: Numbers) => Promise<GraphqlResult<unknown>>;
  onEnd: (isDone: boolean) => void;
}) {
  const t = useText('officeRoom');
  const { errors, errorOf, refuse, clear } = useFormErrors({ fields: ['ratePerMinute', 'insideMax'] });
  const { isBusy, call } = useCall(refuse);
  async function submit(said: FormData) {
    const numberOf = (field: string) => {
      const typed = String(said.get(field) ?? '').replace(/[.,\s]/g, '');
      // What is no number is refused by the server in its own words.
      return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
    };
    clear();
    const typed = { ratePerMinute: numberOf('ratePerMinute'), insideMax: numberOf('insideMax') };
    await call(() => telling(send(typed), () => onEnd(true)));
  }
  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={t('failed')}
      go={go}
      keep={t('back')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={() => onEnd(false)}
    >
      <p>{text}</p>
      <TextField
        name="ratePerMinute"
        label={t('ratePerMinute')}
        hint={t('ratePerMinuteHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(numbers.ratePerMinute)}
        error={errorOf('ratePerMinute')}
      />
      <TextField
        name="insideMax"
        label={t('insideMax')}
        hint={t('insideMaxHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(numbers.insideMax)}
        error={errorOf('insideMax')}
      />
    </FormDialog>
  );
}

/** Everybody may go to the shop at once after it, so it says how many that are. */
export function CloseRoomDialog({ eventId, waiting, onEnd }: RoomDialogProps & { waiting: number }) {
  const t = useText('officeRoom');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);
  const close = () => call(() => telling(ask(closeRoom, { eventId }), () => onEnd(t('closed'))));
  return (
    <Dialog isOpen onClose={() => onEnd(null)} title={t('closeTitle')}>
      <FormErrors errors={errors} failure={t('failed')} />
      <p>{t('closeText', { waiting: numberText(waiting, locale) })}</p>
      <DialogWays>
        <Button tone="danger" isBusy={isBusy} onClick={() => void close()}>
          {t('close')}
        </Button>
        <Button onClick={() => onEnd(null)}>{t('back')}</Button>
      </DialogWays>
    </Dialog>
  );
}
