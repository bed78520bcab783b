import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import {
  type BadgeDeskQuery,
  type BadgeStackQuery,
  badgeDesk,
  badgeStack,
  type SheetsFragment,
} from '#src/web/back-office/staff-api/badges.gen.ts';
import { data, type Network } from '../support/network.ts';
import { eventId } from './office-lists.ts';

// The badges of an event a week before it begins.

export type Desk = BadgeDeskQuery['badgeDesk'];

const both = (pt: string, en: string) => ({ pt, en });
const id = (last: string) => `0195c0de-0000-7000-8000-0000000000${last}`;

const offer: Desk['offers'][number] = {
  ...{ id: id('a1'), name: both('Sexta-feira, inteira', 'Friday, full'), sectorId: id('51') },
  ...{ dateIds: [id('d1')], paper: 'CARD', waiting: 4_800 },
};

const stack: Desk['stacks'][number] = {
  ...{ number: 1, paper: 'CARD', count: 200, voidCount: 0, runs: 1 },
  ...{ at: '2031-05-29T13:00:00Z', by: 'Caio Reis' },
};

export const desk: Desk = {
  ...{ revision: 2, stackMax: 200 },
  offers: [
    offer,
    {
      ...offer,
      id: id('a2'),
      name: both('Sábado, meia-entrada', 'Saturday, half-price'),
      dateIds: [id('d2')],
      waiting: 200,
    },
    {
      ...offer,
      id: id('a3'),
      name: both('Área VIP', 'VIP area'),
      paper: 'WRISTBAND',
      sectorId: null,
      waiting: 0,
    },
    { ...offer, id: id('a4'), name: both('Copo', 'Cup'), paper: null, sectorId: null, waiting: 0 },
  ],
  sectors: [{ id: id('51'), name: both('Pista', 'Floor') }],
  dates: [
    { id: id('d1'), name: both('Sexta-feira', 'Friday') },
    { id: id('d2'), name: both('Sábado', 'Saturday') },
  ],
  stacks: [{ ...stack, number: 2, count: 3, voidCount: 1, runs: 2 }, stack],
};

export const firstDesk: Desk = {
  ...{ ...desk, revision: 0, stacks: [], sectors: [] },
  offers: desk.offers.map((one) => ({ ...one, paper: null, waiting: 0 })),
};

const place: BadgeStackQuery['badgeStack']['places'][number] = {
  ...{ shelf: '2-001', state: 'IN_BOX', name: 'Ana Carolina Souza', title: offer.name },
};

export const places: BadgeStackQuery['badgeStack'] = {
  ...{ number: 2, paper: 'CARD' },
  places: [
    place,
    { ...place, shelf: '2-002', state: 'VOID', name: null },
    { ...place, shelf: '2-003', state: 'HANDED_OVER', name: 'Bruno Reis' },
  ],
};

/** A ticket code that reads as one; nobody has signed it. */
export const codeOf = (ticketId: string) =>
  encodeTicketCode({ keyId: 1, eventId, ticketId, dates: [0], holderVersion: 1 }, () => new Uint8Array(64));
export const badgeOf = (ticketId: string) => `${codeOf(ticketId)}AB2CD3`;

const sheet: SheetsFragment['sheets'][number] = {
  ...{ ticketId: id('b1'), code: badgeOf(id('b1')), name: 'Ana Carolina Souza', title: offer.name },
  ...{ dates: [both('Sexta-feira', 'Friday')], shelf: '3-001' },
};

export const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

export const sheets: SheetsFragment = {
  ...{ stack: 3, paper: 'CARD', eventName: both('Mundo Quadrinho', 'Mundo Quadrinho'), voidPlaces: [] },
  sheets: [
    sheet,
    { ...sheet, ticketId: id('b2'), name: longName, code: badgeOf(id('b2')), shelf: '3-002' },
    { ...sheet, ticketId: id('b3'), name: 'Ão', code: badgeOf(id('b3')), shelf: '3-003' },
  ],
};

export function answerBadges({ answer }: Pick<Network, 'answer'>, shown: { desk?: Desk } = {}): void {
  answer(badgeDesk, () => data({ badgeDesk: shown.desk ?? desk }));
  answer(badgeStack, () => data({ badgeStack: places }));
}
