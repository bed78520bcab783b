import {
  type ManyActPageQuery,
  type ManyActsQuery,
  type ManyPreviewQuery,
  manyActPage,
  manyActs,
  manyPreview,
} from '#src/web/back-office/staff-api/many.gen.ts';
import { data, type Network } from '../support/network.ts';
import { rightsOf } from './office-lists.ts';

// Acts on many orders, as the back office has them.

export type ManyAct = NonNullable<ManyActPageQuery['manyAct']>;
type Preview = ManyPreviewQuery['manyPreview'];

export const previewed: Preview = {
  ...{ orders: 312, eligible: 309, refundCents: 4_974_900, units: 412, isApprovalNeeded: false, mark: 'm1' },
  leftOut: [
    { reason: 'REFUND_NOT_POSSIBLE', count: 2 },
    { reason: 'TOO_MANY_REQUESTS', count: 1 },
  ],
};

export const runningAct: ManyAct = {
  ...{ id: '00000000-0000-7000-8000-0000000000a1', kind: 'REFUND', state: 'RUNNING', by: 'Bia Prado' },
  ...{ begunAt: '2026-03-01T14:00:00Z', endedAt: null, orders: 312, done: 120, leftOut: 3, failed: 0 },
  ...{ keepsFee: true, note: 'Show adiado sem nova data', hasRightsEnded: false, units: 412 },
  ...{ cents: 4_974_900, rights: rightsOf('OWNER') },
  troubles: [
    { number: 'MQ-7TT2WX', hasFailed: false, reason: 'REFUND_NOT_POSSIBLE' },
    { number: 'MQ-9ABCDE', hasFailed: false, reason: 'TICKET_ENGAGED' },
  ],
};

export const doneAct: ManyAct = {
  ...{ ...runningAct, state: 'DONE', endedAt: '2026-03-01T14:09:00Z', done: 307, failed: 2 },
  troubles: [
    { number: 'MQ-4F8K2J', hasFailed: true, reason: null },
    ...runningAct.troubles,
    { number: 'MQ-2WX7TT', hasFailed: false, reason: null },
  ],
};

const listed = ({ id, kind, state, by, begunAt, orders, done, leftOut, failed }: ManyAct) => ({
  ...{ id, kind, state, by, begunAt, orders, done, leftOut, failed },
});

export const actRows: ManyActsQuery['manyActs'] = [
  listed(runningAct),
  listed({ ...doneAct, id: 'a2', kind: 'RESEND' }),
  listed({ ...runningAct, id: 'a3', kind: 'NOTE', state: 'STOPPED' }),
  listed({ ...runningAct, id: 'a4', state: 'REQUESTED', done: 0 }),
];

/** Answers all that acts on many ask for. */
export function answerMany(network: Network, act: ManyAct = runningAct, preview: Preview = previewed): void {
  network.answer(manyPreview, () => data({ manyPreview: preview }));
  network.answer(manyActs, () => data({ manyActs: actRows }));
  network.answer(manyActPage, () => data({ manyAct: act }));
}
