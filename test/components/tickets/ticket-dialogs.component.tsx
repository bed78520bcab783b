import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { Operation } from '#src/web/kit/client/operation.ts';
import {
  answerSessionMove,
  cancelTransfer,
  nameTicketHolder,
  returnTicket,
  transferTicket,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { casesOf } from '../../support/cases.ts';
import { held, moved, offeredTo, questions, type TicketDetail } from '../data/ticket-data.ts';
import { dialogOf, dialogProblems, opensAndCloses, worksOnce } from '../support/dialogs.ts';
import { buttonOf, fieldOf } from '../support/forms.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';

import { expectNotDone, expectTold, showTicket } from './show-ticket.ts';

const network = openNetwork({ isLoggedIn: true });

const wordsOf = ({ text }: Shown) => text('ticket');
type Words = ReturnType<typeof wordsOf>;

interface Act {
  name: string;
  ticket: TicketDetail;
  /** The ticket as the page finds it after the act. */
  after: TicketDetail;
  opener: (t: Words) => string;
  title: (t: Words) => string;
  yes: (t: Words) => string;
  done: (t: Words) => string;
  /** Fills in what is needed for it. */
  fill?: (t: Words) => Promise<void>;
  operation: Operation<never, never>;
  answer: object;
  refusal:
    | 'RETURN_TOO_LATE'
    | 'TRANSFER_TOO_LATE'
    | 'TRANSFER_TAKEN'
    | 'SESSION_MOVE_NOT_FOUND'
    | 'HOLDER_CHANGE_TOO_LATE'
    | 'TICKET_USED';
  /** A button that works looks the same in all dialogs, but for its tone. */
  looksBusy?: boolean;
}

function act<Data extends object, Variables>(
  one: Omit<Act, 'operation' | 'answer'> & { operation: Operation<Data, Variables>; answer: Data },
): Act {
  return one as unknown as Act;
}

const email = 'bia@example.com';

const acts: Act[] = [
  act({
    name: 'to give it back to the list',
    ticket: { ...held, actions: ['RETURN'] },
    after: { ...held, actions: ['KEEP'], returningSince: '2027-04-01T13:00:00Z' },
    opener: (t) => t('return'),
    title: (t) => t('returnTitle'),
    yes: (t) => t('returnYes'),
    done: (t) => t('listedNow'),
    operation: returnTicket,
    answer: { returnTicket: { id: held.id } },
    refusal: 'RETURN_TOO_LATE',
  }),
  act({
    name: 'to offer it to an address',
    ticket: { ...held, actions: ['TRANSFER'] },
    after: offeredTo(email),
    opener: (t) => t('transfer'),
    title: (t) => t('transferTitle'),
    yes: (t) => t('transferYes'),
    done: (t) => t('transferSent', { email }),
    fill: async (t) => {
      await dialogOf(t('transferTitle'))
        .getByRole('radio', { name: new RegExp(`^${t('transferByEmail')}`) })
        .click();
      await fieldOf(t('transferEmail')).fill(email);
    },
    operation: transferTicket,
    answer: { transferTicket: { id: held.id } },
    refusal: 'TRANSFER_TOO_LATE',
    looksBusy: true,
  }),
  act({
    name: 'to cancel what was offered',
    ticket: offeredTo(email),
    after: held,
    opener: (t) => t('cancelTransfer'),
    title: (t) => t('cancelTransferTitle'),
    yes: (t) => t('cancelTransferYes'),
    done: (t) => t('transferCanceled'),
    operation: cancelTransfer,
    answer: { cancelTransfer: { id: 'transfer-1', status: 'CANCELED' } },
    refusal: 'TRANSFER_TAKEN',
  }),
  act({
    name: 'to give up a session that was moved',
    ticket: moved,
    after: { ...moved, status: 'CANCELED', qrCode: null, sessionMove: null },
    opener: (t) => t('moveRefuse'),
    title: (t) => t('moveRefuseTitle'),
    yes: (t) => t('moveRefuseYes'),
    done: (t) => t('answeredREFUSE'),
    operation: answerSessionMove,
    answer: { answerSessionMove: { id: held.id, status: 'CANCELED' } },
    refusal: 'SESSION_MOVE_NOT_FOUND',
    looksBusy: true,
  }),
  act({
    name: 'to put another name on it',
    ticket: { ...held, actions: ['NAME'] },
    after: held,
    opener: (t) => t('nameOther'),
    title: (t) => t('nameTitle'),
    yes: (t) => t('nameYes'),
    done: (t) => t('named', { name: 'Beatriz Rocha' }),
    fill: async (t) => {
      await fieldOf(t('name')).fill(' Beatriz');
      await fieldOf(t('lastName')).fill('Rocha ');
      await fieldOf(t('documentNumber')).fill('52998224725');
    },
    operation: nameTicketHolder,
    answer: { nameTicketHolder: { id: held.id } },
    refusal: 'HOLDER_CHANGE_TOO_LATE',
  }),
  act({
    name: 'to answer what the event asks',
    ticket: { ...held, actions: ['NAME'], questions },
    after: held,
    opener: (t) => t('answers'),
    title: (t) => t('answers'),
    yes: (t) => t('answersYes'),
    done: (t) => t('answersKept'),
    fill: async () => {
      await fieldOf('Tamanho da camiseta').selectOptions('m');
    },
    operation: nameTicketHolder,
    answer: { nameTicketHolder: { id: held.id } },
    refusal: 'TICKET_USED',
  }),
];

describe.each(acts)('the dialog of a ticket $name', (one) => {
  const open = async (locale: Locale) => {
    const shown = await showTicket(network, one.ticket, { locale });
    const t = wordsOf(shown);
    return { shown, t, opener: buttonOf(one.opener(t)), dialog: dialogOf(one.title(t)) };
  };

  test.each(casesOf(1, ['pt', 'en'] as const))('takes the focus and gives it back (%s)', async (locale) => {
    const { t, opener, dialog } = await open(locale);
    await opensAndCloses(opener, one.title(t));
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(await dialogProblems(dialog)).toEqual([]);
    await dialog
      .getByRole('button', { name: t('no'), exact: true })
      .or(dialog.getByRole('button', { name: t('cancelTransferNo'), exact: true }))
      .click();
    await expect.element(opener).toHaveFocus();
    expect(network.sent(one.operation)).toEqual([]);
  });

  test('sends it once, and says a refusal and a lost connection until it is done', async () => {
    const { shown, t, opener, dialog } = await open('pt');
    const yes = dialog.getByRole('button', { name: one.yes(t), exact: true });
    const error = shown.text('error');
    await opener.click();
    await one.fill?.(t);
    const asked = network.hold(one.operation);
    await yes.click();
    await worksOnce(yes, network, one.operation);
    if (one.looksBusy) expect(await dialogProblems(dialog)).toEqual([]);
    asked[0]?.answer(refused(one.refusal));
    await expectNotDone(shown, error(one.refusal));
    expect(await dialogProblems(dialog)).toEqual([]);
    network.answer(one.operation, () => 'lost');
    await yes.click();
    await expectNotDone(shown, error('OFFLINE'));
    shown.becomes(one.after);
    network.answer(one.operation, () => data(one.answer as never));
    await yes.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectTold(one.done(t));
    expect(network.sent(one.operation)).toHaveLength(3);
  });
});
