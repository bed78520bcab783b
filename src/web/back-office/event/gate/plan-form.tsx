import { useRef } from 'react';
import { gatesMax } from '#src/domain/gate/gate-plan.ts';
import { CheckField, TextField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { LeaveQuestion } from '../../form/leave-question.tsx';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './gate.module.css';
import { GateFields } from './gate-fields.tsx';
import { PlanWords } from './plan-words.tsx';
import { nameField, type TypedGate, withArtists } from './typed-plan.ts';
import type { GateDesk } from './use-gate-desk.ts';
import { usePlanForm } from './use-plan-form.ts';

/** Changes gates and rules over the revision that was read. */
export function PlanForm({ desk, refresh }: { desk: GateDesk; refresh: () => Promise<void> }) {
  const t = useText('officeGate');
  const { id: eventId } = useEventHead();
  const form = usePlanForm({ eventId, desk, refresh });
  const { typed, change, errorOf } = form;
  const made = useRef(0);

  function addGate() {
    made.current += 1;
    const gate = { id: `new-${made.current}`, isNew: true, name: '', offerIds: null };
    change({ gates: [...typed.gates, gate] });
    requestAnimationFrame(() => document.getElementById(`field-${nameField(gate)}`)?.focus());
  }

  const ofArtists = withArtists(typed.gates, desk.offers);
  const replace = (gate: TypedGate, next: TypedGate[]) =>
    change({ gates: typed.gates.flatMap((one) => (one.id === gate.id ? next : [one])) });

  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(sending) => {
        sending.preventDefault();
        void form.save();
      }}
    >
      <LeaveQuestion isUnsaved={form.isChanged} />
      <FormErrors errors={form.errors} failure={t('failed')} />
      {form.isInConflict && <OtherPlan desk={desk} onKeep={form.keepMine} onTake={form.takeTheirs} />}
      <ul className={css.gates} aria-label={t('gates')}>
        {typed.gates.map((gate, place) => (
          <li key={gate.id} className={css.gate}>
            <GateFields
              gate={gate}
              place={place}
              offers={desk.offers}
              errorOf={errorOf}
              onChange={(next) => replace(gate, [next])}
              {...(typed.gates.length > 1 && { onRemove: () => replace(gate, []) })}
            />
          </li>
        ))}
      </ul>
      <Row gap={3}>
        {typed.gates.length < gatesMax ? (
          <Button onClick={addGate}>{t('addGate')}</Button>
        ) : (
          <span className={css.soft}>{t('gatesFull', { most: gatesMax })}</span>
        )}
        {JSON.stringify(ofArtists) !== JSON.stringify(typed.gates) && (
          <Button onClick={() => change({ gates: ofArtists })}>{t('addArtists')}</Button>
        )}
      </Row>
      <CheckField
        name="hasReentry"
        label={t('hasReentry')}
        hint={t('hasReentryHint')}
        checked={typed.hasReentry}
        onChange={({ target }) => change({ hasReentry: target.checked })}
      />
      <Pair>
        {(['opens', 'closes'] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(field === 'opens' ? 'opensBefore' : 'closesAfter')}
            hint={t(field === 'opens' ? 'opensBeforeHint' : 'closesAfterHint')}
            inputMode="numeric"
            autoComplete="off"
            value={typed[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            error={errorOf(field)}
          />
        ))}
      </Pair>
      {form.isSaved && (
        <Notice tone="ok" announces="politely">
          {t('saved')}
        </Notice>
      )}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </Stack>
  );
}

/** The plan that somebody else has saved, beside what is typed, and the choice between them. */
function OtherPlan({ desk, onKeep, onTake }: { desk: GateDesk; onKeep: () => void; onTake: () => void }) {
  const t = useText('officeGate');
  return (
    <Notice tone="warn" announces="politely" title={t('changedTitle')}>
      <Stack gap={3}>
        <p>{t('changedText')}</p>
        <PlanWords desk={desk} />
        <Row gap={3}>
          <Button onClick={onKeep}>{t('keepMine')}</Button>
          <Button onClick={onTake}>{t('takeTheirs')}</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
