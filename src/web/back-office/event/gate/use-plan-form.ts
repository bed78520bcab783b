import { useState } from 'react';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { saveGatePlan } from '../../staff-api/gate.gen.ts';
import { isSame, minutesMax, planOf, problemsOf, type TypedPlan, typedOf } from './typed-plan.ts';
import type { GateDesk } from './use-gate-desk.ts';

/**
 * A plan that is typed over the one with a revision. While nothing is typed it follows what others save; afterwards it
 * keeps what was typed and says that the stored one is another by now.
 */
export function usePlanForm({
  eventId,
  desk,
  refresh,
}: {
  eventId: string;
  desk: GateDesk;
  refresh: () => Promise<void>;
}) {
  const t = useText('officeGate');
  const ask = useConfirmedAsk();
  const [base, setBase] = useState({ plan: desk.plan, revision: desk.revision });
  const [typed, setTyped] = useState(() => typedOf(desk.plan));
  const [isSaved, setSaved] = useState(false);
  const form = useFormErrors();
  const { isBusy, call } = useCall((refusals) => {
    form.refuse(refusals);
    // The plan that is in the way is shown as soon as it is known.
    if (refusals.some(({ code }) => code === 'CHANGED_MEANWHILE')) void refresh();
  });
  const isNewer = desk.revision > base.revision;
  const isChanged = !isSame(typed, typedOf(base.plan));
  const rebase = () => setBase({ plan: desk.plan, revision: desk.revision });
  const follow = () => {
    rebase();
    setTyped(typedOf(desk.plan));
  };
  if (isNewer && !isChanged && !isBusy) follow();

  return {
    typed,
    isBusy,
    isSaved,
    /** Something is typed that is not stored. */
    isChanged,
    errors: form.errors,
    errorOf: form.errorOf,
    /** Somebody else has saved another plan since, and what is typed here would take its place. */
    isInConflict: isNewer && isChanged,
    change(next: Partial<TypedPlan>) {
      setSaved(false);
      setTyped({ ...typed, ...next });
    },
    keepMine() {
      form.clear();
      rebase();
    },
    takeTheirs() {
      form.clear();
      follow();
    },
    async save() {
      setSaved(false);
      const problems = problemsOf(typed);
      form.tell(problems.map(({ field, problem }) => ({ field, text: t(problem, { most: minutesMax }) })));
      if (problems.length > 0) return;
      const plan = planOf(typed);
      const done = await call(() => ask(saveGatePlan, { eventId, plan, over: base.revision }));
      if (done === null) return;
      setBase({ plan, revision: done.saveGatePlan });
      setTyped(typedOf(plan));
      setSaved(true);
      await refresh();
    },
  };
}
