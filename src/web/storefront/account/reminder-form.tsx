import { useState } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Row } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { refusalsIn } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { saveReminders } from '../../parts/customer-api/alert.gen.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { SavedWord } from '../account-frame/saved-word.tsx';

interface Reminders {
  byMail: boolean;
  byPush: boolean;
}

/** By which channels the customer is reminded of their tickets; saved with each press. */
export function ReminderForm({ reminders }: { reminders: Reminders }) {
  const t = useText('notifications');
  const isReady = useIsReady();
  const [now, setNow] = useState(reminders);
  const [isSaved, setSaved] = useState(false);
  const { errors, refuse } = useSave(saveReminders);
  const change = async (channel: keyof Reminders, isOn: boolean) => {
    const before = now;
    const input = { ...now, [channel]: isOn };
    setSaved(false);
    // The box stays as it was pressed while it is saved.
    setNow(input);
    // No box waits for the other: each is sent when it is pressed.
    const refusals = refusalsIn(await ask(saveReminders, { input }));
    refuse(refusals);
    if (refusals.length > 0) setNow(before);
    else setSaved(true);
  };
  return (
    <>
      <Soft>{t('remindersText')}</Soft>
      <FormErrors errors={errors} failure={t('changeFailed')} />
      <Row gap={4}>
        {(['byMail', 'byPush'] as const).map((channel) => (
          <CheckField
            key={channel}
            name={`reminder-${channel}`}
            label={t(channel)}
            aria-label={t('channelOf', { channel: t(channel), name: t('remindersTitle') })}
            checked={now[channel]}
            disabled={!isReady}
            onChange={(press) => change(channel, press.target.checked)}
          />
        ))}
      </Row>
      <SavedWord>{isSaved && t('saved')}</SavedWord>
    </>
  );
}
