import {
  type DeskOverviewQuery,
  type DeskQuery,
  desk,
  deskOverview,
} from '#src/web/back-office/staff-api/desk.gen.ts';
import { data, type Network } from '../support/network.ts';

// The desk of an event on its first day.

export type Answer = DeskQuery['desk'];
type Person = Answer['people'][number];
type Overview = DeskOverviewQuery['deskOverview'];

const both = (pt: string, en: string) => ({ pt, en });
const id = (last: string) => `0195c0de-0000-7000-8000-0000000000${last}`;

const item: Person['items'][number] = {
  ...{ ticketId: id('b1'), orderNumber: 'MQ-8KD2WX', name: both('Sexta-feira, inteira', 'Friday, full') },
  ...{ variant: null, dates: [both('Sexta-feira', 'Friday')], ground: null, engagedBy: null },
  ...{ holderName: 'Ana Carolina Souza', pickup: null, obstacle: null, badge: null, handover: null },
};

const pickup = {
  ...{ desk: both('Loja oficial', 'Official shop') },
  ...{ startsAt: '2031-06-05T13:00:00Z', endsAt: '2031-06-05T22:00:00Z' },
};

export const given = {
  ...{ kind: 'GIVEN' as const, at: '2031-06-05T13:12:00Z', station: 'Balcão 2', by: 'Caio Reis' },
  reason: null,
};

/** A day, a T-shirt and a half-price ticket of a child are ready; a poster was handed over, a locker is elsewhere. */
export const ana: Person = {
  ...{ key: 'ana', name: 'Ana Carolina Souza', ending: '4725' },
  items: [
    item,
    {
      ...item,
      ticketId: id('b2'),
      name: both('Camiseta', 'T-shirt'),
      variant: both('G', 'L'),
      dates: [],
      pickup,
    },
    { ...item, ticketId: id('b3'), ground: 'STUDENT', holderName: 'Davi Souza' },
    { ...item, ticketId: id('b4'), name: both('Pôster', 'Poster'), dates: [], handover: given },
    {
      ...{ ...item, ticketId: id('b5'), name: both('Guarda-volumes', 'Locker'), dates: [] },
      ...{ pickup: { ...pickup, desk: both('Guarda-volumes', 'Lockers') }, obstacle: 'WRONG_DESK' },
    },
    { ...item, ticketId: id('b6'), name: both('Sábado', 'Saturday'), engagedBy: 'RETURN' },
  ],
};

export const readyIds = [id('b1'), id('b2'), id('b3')];
export const lockerId = id('b5');

export const joao: Person = { ...{ key: 'joao', name: 'João de Souza', ending: '1234' }, items: [item] };

/** Bruno's badge is in its box, the one of his daughter was printed for a former name, and a cup needs none. */
export const bruno: Person = {
  ...{ key: 'bruno', name: 'Bruno Reis', ending: '9876' },
  items: [
    { ...item, holderName: 'Bruno Reis', badge: { paper: 'CARD', number: 1, isLive: true, shelf: '3-047' } },
    {
      ...{ ...item, ticketId: id('b2'), holderName: 'Lia Reis' },
      badge: { paper: 'CARD', number: 1, isLive: false, shelf: '3-048' },
    },
    { ...item, ticketId: id('b3'), name: both('Copo', 'Cup'), holderName: 'Bruno Reis' },
  ],
};

export const found = (...people: Person[]): Answer => ({ code: null, people, hasMore: false });

export const overview: Overview = {
  desks: [both('Loja oficial', 'Official shop'), both('Guarda-volumes', 'Lockers')],
  handovers: [
    {
      ...{ ...given, ticketId: id('b4'), number: 3, name: both('Pôster', 'Poster') },
      ...{ holderName: 'Ana Carolina Souza', isLast: true },
    },
    {
      ...{ ...given, ticketId: id('b4'), number: 2, kind: 'TAKEN_BACK', name: both('Pôster', 'Poster') },
      ...{ holderName: 'Ana Carolina Souza', isLast: false, reason: 'Tamanho errado' },
    },
  ],
};

export const quietOverview: Overview = { desks: [], handovers: [] };

export function answerDesk(
  { answer }: Pick<Network, 'answer'>,
  shown: { overview?: Overview; found?: Answer } = {},
): void {
  answer(deskOverview, () => data({ deskOverview: shown.overview ?? overview }));
  answer(desk, () => data({ desk: shown.found ?? found(ana) }));
}
