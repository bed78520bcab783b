import type {
  MailingCountQuery,
  MailingPageQuery,
  MailingReadersQuery,
  MailingsQuery,
} from '#src/web/back-office/staff-api/mailings.gen.ts';
import {
  mailingCount,
  mailingLook,
  mailingPage,
  mailingReaders,
  mailings,
} from '#src/web/back-office/staff-api/mailings.gen.ts';
import { data, type Network, refused } from '../support/network.ts';

// Mailings of an event as the back office has them.

export type OfficeMailing = NonNullable<MailingPageQuery['mailing']>;
const both = (pt: string, en: string) => ({ pt, en });
const choice = (last: number, pt: string, en: string) => ({
  id: `00000000-0000-7000-8000-0000000004${last}`,
  name: both(pt, en),
});

const noMails = { accepted: 0, refused: 0, onTheWay: 0 };

export const draftMailing: OfficeMailing = {
  ...{ id: '00000000-0000-7000-8000-000000000401', state: 'DRAFT', revision: 3, purpose: 'ORDER' },
  filter: {
    ...{ readers: 'HOLDERS', dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false },
    unansweredKey: null,
  },
  subject: both('Entrada pelo portão 3', 'Enter through gate 3'),
  body: both('Entre **pelo portão 3**.', 'Enter **through gate 3**.'),
  ...{ by: 'Bia Prado', changedAt: '2026-03-01T14:00:00Z', begunAt: null, endedAt: null },
  ...{ isCounted: false, readers: 0, told: 0, skipped: 0, mails: noMails, secondsLeft: null },
};

export const sendingMailing: OfficeMailing = {
  ...draftMailing,
  ...{ id: '00000000-0000-7000-8000-000000000402', state: 'SENDING', begunAt: '2026-03-02T14:00:00Z' },
  ...{ isCounted: true, readers: 2_395, told: 1_000, skipped: 3, secondsLeft: 25 },
  mails: { accepted: 745, refused: 5, onTheWay: 250 },
};

export const choices: MailingPageQuery['mailingChoices'] = {
  dates: [choice(11, 'Sexta-feira', 'Friday'), choice(12, 'Sábado', 'Saturday')],
  sectors: [choice(21, 'Pista', 'Floor'), choice(22, 'Camarote', 'Box')],
  offers: [
    choice(31, 'Sexta-feira, inteira', 'Friday, full'),
    choice(32, 'Passe de todos os dias com camiseta exclusiva e pôster autografado', 'Pass with a T-shirt'),
  ],
  questions: [{ id: 'size', name: both('Tamanho da camiseta', 'T-shirt size') }],
};

export const counted: MailingCountQuery['mailingCount'] = {
  ...{ matching: 2_395, readers: 2_395, tickets: 8_438, seconds: 45, isApprovalNeeded: false },
};

export const readerRows: MailingReadersQuery['mailingReaders']['items'] = [
  {
    ...{ id: 'r1', name: 'João da Silva', email: 'joao.silva@exemplo.com.br', state: 'ACCEPTED' },
    ...{ at: '2026-03-02T14:01:00Z', problem: null },
  },
  {
    ...{ id: 'r2', name: '', email: 'maximiliana.albuquerque@exemplo-de-dominio-comprido.com.br' },
    ...{ state: 'REFUSED', at: null, problem: 'Error: 550 5.1.1 The email account does not exist' },
  },
  {
    ...{ id: 'r3', name: 'Rita Lee', email: 'rita@exemplo.com.br', state: 'SKIPPED' },
    at: null,
    problem: null,
  },
];

const listed = ({
  id,
  state,
  purpose,
  subject,
  by,
  changedAt,
  begunAt,
  isCounted,
  readers,
  skipped,
  mails,
}: OfficeMailing) => ({
  ...{ id, state, purpose, subject, by, changedAt, begunAt, isCounted, readers, skipped, mails },
});

export const mailingRows: MailingsQuery['mailings'] = [
  listed(draftMailing),
  listed(sendingMailing),
  listed({ ...sendingMailing, id: 'm3', state: 'STOPPED', isCounted: false, readers: 0 }),
  listed({
    ...sendingMailing,
    id: 'm4',
    state: 'SENT',
    purpose: 'ADVERTISING',
    subject: both('', ''),
    mails: { ...noMails, accepted: 12 },
  }),
];

const html = `<!doctype html><html><head><style>.paper { color: red; }</style></head><body class="paper"
  style="margin: 0"><h1 style="font-size: 34px">Entrada pelo portão 3</h1><p>Entre por lá.</p></body></html>`;

/** Answers all that the pages of mailings ask for. */
export function answerMailings(network: Network, mailing: OfficeMailing | null = draftMailing): void {
  network.answer(mailings, () => data({ mailings: mailingRows }));
  network.answer(mailingPage, ({ id, isSaved, withApprovals }) => {
    // The server refuses an id that nobody has saved.
    if (isSaved && mailing?.id !== id) return refused('NOT_FOUND');
    return data({
      ...(isSaved && { mailing }),
      mailingChoices: choices,
      ...(withApprovals && { approvals: [] }),
    });
  });
  network.answer(mailingCount, () => data({ mailingCount: counted }));
  network.answer(mailingLook, ({ content, locale }) =>
    data({
      mailingCount: counted,
      mailingPreview: { subject: content.subject[locale], html, reader: 'João da Silva' },
    }),
  );
  network.answer(mailingReaders, () => data({ mailingReaders: { items: readerRows, next: null } }));
}
