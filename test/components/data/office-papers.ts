import { type EventPapersQuery, eventPapers } from '#src/web/back-office/staff-api/money/papers.gen.ts';
import { data, type Network } from '../support/network.ts';

type Shown = EventPapersQuery['eventPapers'];

const offered = (
  kind: Shown['papers'][number]['kind'],
  more: Partial<Shown['papers'][number]> = {},
): Shown['papers'][number] => ({
  ...{ kind, formats: ['PDF', 'XLSX'], isFrozen: false, isWhole: false, missing: [] },
  ...more,
});

/** An event that lacks some data, with two frozen papers. */
export const shownPapers: Shown = {
  timeZone: 'America/Sao_Paulo',
  papers: [
    offered('BORDERO', { isFrozen: true }),
    offered('HALF_PRICE'),
    offered('PROCON', { isWhole: true }),
    offered('SDPE', { missing: ['authorization'] }),
    offered('ISS', { missing: ['cityCode', 'serviceCode', 'issBasisPoints'] }),
    offered('ECAD'),
    offered('NFSE', { formats: ['XML'], missing: ['outsideId', 'issuer'] }),
  ],
  frozen: [2, 1].map((number) => ({
    ...{ kind: 'BORDERO', number, fromDay: null, untilDay: null },
    hash: 'ab12cd34ef56'.repeat(6).slice(0, 64),
    frozenAt: `2031-03-0${number}T12:00:00Z`,
  })),
  ...{ issBasisPoints: null, music: 'LIVE', outsideId: null, cityRegistration: null, publishedAt: null },
};

export function answerPapers({ answer }: Network, shown: Partial<Shown> = {}): void {
  answer(eventPapers, () => data({ eventPapers: { ...shownPapers, ...shown } }));
}
