import { useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { DisputeQuery, DisputeRowFragment } from '../../staff-api/money/disputes.gen.ts';

export type Dispute = DisputeQuery['dispute'];

type Shown = Pick<
  DisputeRowFragment,
  'state' | 'evidenceRequestedAt' | 'isAnswerable' | 'answerDueAt' | 'isNear'
>;

const tones = {
  OPEN: 'warn',
  SENDING: 'calm',
  OVERDUE: 'bad',
  EVIDENCE_SENT: 'calm',
  ACCEPTED: 'muted',
  WON: 'ok',
  LOST: 'bad',
  WITHDRAWN: 'muted',
} as const;

/** The state as people see it: an open one may be on its way to the bank, or too late. */
export function shownState({ state, evidenceRequestedAt, isAnswerable }: Shown): keyof typeof tones {
  if (state !== 'OPEN') return state;
  if (evidenceRequestedAt !== null) return 'SENDING';
  return isAnswerable ? 'OPEN' : 'OVERDUE';
}

export function DisputeStateTag({ dispute }: { dispute: Shown }) {
  const t = useText('officeDisputes');
  const state = shownState(dispute);
  return <Tag tone={dispute.isNear ? 'bad' : tones[state]}>{t(`state${state}`)}</Tag>;
}
