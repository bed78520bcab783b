import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { type Answer, refusalsIn } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { type Me, useMe } from '../frame/load-frame.ts';
import { askStaff } from '../staff-api/ask.ts';
import { assignNeed, type NeedCareQuery, noteNeed } from '../staff-api/needs.gen.ts';
import type { Need } from './start-queries.ts';
import { useNeedCare } from './use-need-care.ts';

type Care = NeedCareQuery['need'];

/** The person who has a need, and a note for whoever looks at it next. */
export function CareDialog({
  need: { eventId, kind, key },
  onClose,
  onDone,
}: {
  need: Need;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const t = useText('officeStart');
  const me = useMe();
  const { errors, errorOf, refuse, clear } = useFormErrors({ fields: ['staffId', 'note'] });
  const { isBusy, call } = useCall(refuse);
  const need = { eventId: eventId ?? '', kind, key };
  const { care, refused } = useNeedCare(need);

  async function submit(said: FormData, known: Care) {
    clear();
    const staffId = String(said.get('staffId') ?? '') || null;
    const note = String(said.get('note') ?? '').trim();
    const heldBy = known.takenBy?.id ?? null;
    await call<unknown>(() =>
      telling(
        bothOf(
          staffId !== heldBy ? () => askStaff(assignNeed, { need, staffId, heldBy }) : null,
          note !== (known.note?.text ?? '') ? () => askStaff(noteNeed, { need, note }) : null,
        ),
        () => onDone(t('careSaved')),
      ),
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('careTitle')}>
      <RefusalNotice refusal={refused[0] ?? null} />
      {care === null ? (
        refused.length === 0 && <p role="status">{t('careLoading')}</p>
      ) : (
        <Stack
          as="form"
          gap={4}
          noValidate
          onSubmit={(sending) => {
            sending.preventDefault();
            void submit(new FormData(sending.currentTarget), care);
          }}
        >
          <FormErrors errors={errors} failure={t('care')} />
          <SelectField
            name="staffId"
            label={t('who')}
            hint={t('whoHint')}
            emptyText={t('nobody')}
            defaultValue={care.takenBy?.id ?? ''}
            options={peopleOf(care, me, t('me', { name: me.name }))}
            error={errorOf('staffId')}
          />
          <TextArea
            name="note"
            rows={3}
            maxLength={500}
            label={t('note')}
            hint={t('noteHint')}
            defaultValue={care.note?.text ?? ''}
            error={errorOf('note')}
          />
          <DialogWays>
            <Button type="submit" tone="go" isBusy={isBusy}>
              {t('careGo')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </DialogWays>
        </Stack>
      )}
    </Dialog>
  );
}

/** The person first, then those who may settle it, and who has it now. */
function peopleOf({ colleagues, takenBy }: Care, me: Me, ownText: string) {
  const others = [...colleagues, ...(takenBy === null ? [] : [takenBy])].filter(({ id }) => id !== me.id);
  const named = new Map(others.map(({ id, name }) => [id, name]));
  return [{ value: me.id, label: ownText }, ...[...named].map(([value, label]) => ({ value, label }))];
}

/** One act after the other, as far as nothing is refused. */
async function bothOf(...acts: ((() => Promise<Answer<unknown>>) | null)[]): Promise<Answer<unknown>> {
  let last: Answer<unknown> = { data: true };
  for (const act of acts) {
    if (act === null) continue;
    last = await act();
    if (refusalsIn(last).length > 0) return last;
  }
  return last;
}
