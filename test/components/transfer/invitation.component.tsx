import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptTransfer, cancelTransfer, refuseTransfer } from '#src/web/parts/customer-api/ticket.gen.ts';
import { halfPrice, questions, ticketId } from '../data/ticket-data.ts';
import { dialogOf, dialogProblems, opensAndCloses, worksOnce } from '../support/dialogs.ts';
import { buttonOf, errorBeside, errorsOnTop, fieldOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused, refusedAll } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';

import { invitation, showInvitation, token } from './show-invitation.ts';

const network = openNetwork({ isLoggedIn: true });

const shirt = 'Tamanho da camiseta';

/** The refusal, under the title that says that the invitation stays valid. */
async function expectFailed({ text }: Shown, why: string): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: text('transfer')('failed') });
  await expect.element(told.getByText(why)).toBeVisible();
  await expect.element(told).toHaveFocus();
}

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('an invitation to take a ticket', () => {
  test('is accepted once, and says a refusal and a lost connection until it is', async () => {
    const shown = await showInvitation(network, invitation);
    const [t, error] = [shown.text('transfer'), shown.text('error')];
    const accept = buttonOf(t('accept'));
    await expect.element(accept).toBeEnabled();
    expect(await lookProblems()).toEqual([]);
    const asked = network.hold(acceptTransfer);
    await accept.click();
    await worksOnce(accept, network, acceptTransfer);
    expect(await lookProblems()).toEqual([]);
    asked[0]?.answer(refused('REGISTRATION_INCOMPLETE'));
    await expectFailed(shown, error('REGISTRATION_INCOMPLETE'));
    // The missing data is completed beside this page, which stays.
    const toProfile = page.getByRole('link', { name: t('toProfile') });
    await expect.element(toProfile).toHaveAttribute('href', '/pt/conta/dados');
    await expect.element(toProfile).toHaveAttribute('target', '_blank');
    expect(await lookProblems()).toEqual([]);
    network.answer(acceptTransfer, () => 'lost');
    await accept.click();
    await expectFailed(shown, error('OFFLINE'));
    network.answer(acceptTransfer, () => data({ acceptTransfer: { id: ticketId } }));
    await accept.click();
    await expect.element(title(t('acceptedTitle'))).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: t('seeTicket') }))
      .toHaveAttribute('href', `/pt/conta/meus-ingressos/${ticketId}`);
    expect(network.sent(acceptTransfer)).toHaveLength(3);
    expect(network.sent(acceptTransfer).at(-1)).toEqual({ token, halfPriceGround: null, answers: [] });
    expect(await lookProblems()).toEqual([]);
  });

  test('of a thing that comes by post says to whom, without a name', async () => {
    const posted = {
      ...invitation,
      tickets: [
        {
          offer: { ...invitation.tickets[0]!.offer, dates: [] },
          deliveryMethod: 'DELIVERY' as const,
          asksGround: false,
        },
      ],
    };
    const { text } = await showInvitation(network, posted);
    await expect.element(page.getByText(text('tickets')('byPostToBuyer'), { exact: true })).toBeVisible();
  });

  test('asks for the right to a half price and for answers, each told where it is missing', async () => {
    const half = {
      ...invitation,
      questions,
      tickets: [{ offer: { id: 'thursday-half', ...halfPrice }, deliveryMethod: null, asksGround: true }],
    };
    const shown = await showInvitation(network, half, { locale: 'en' });
    const { text } = shown;
    const [t, error] = [text('transfer'), text('error')];
    const ground = fieldOf(text('tickets')('ground'));
    const accept = buttonOf(t('accept'));
    await accept.click();
    expect(await errorsOnTop(shown)).toEqual([
      error('HALF_PRICE_GROUND_REQUIRED'),
      `${shirt}: ${error('ANSWER_REQUIRED')}`,
    ]);
    expect(errorBeside(ground)).toBe(error('HALF_PRICE_GROUND_REQUIRED'));
    expect(errorBeside(fieldOf(shirt))).toBe(error('ANSWER_REQUIRED'));
    expect(await lookProblems()).toEqual([]);
    expect(network.sent(acceptTransfer)).toEqual([]);

    network.answer(acceptTransfer, () =>
      refusedAll({ code: 'HALF_PRICE_GROUND_INVALID', field: 'halfPriceGround' }),
    );
    await ground.selectOptions('STUDENT');
    await fieldOf(shirt).selectOptions('m');
    expect(await lookProblems()).toEqual([]);
    await accept.click();
    expect(await errorsOnTop(shown)).toEqual([error('HALF_PRICE_GROUND_INVALID')]);
    await expect.poll(() => errorBeside(ground)).toBe(error('HALF_PRICE_GROUND_INVALID'));
    expect(typedIn(shirt)).toBe('m');
    expect(network.sent(acceptTransfer)).toEqual([
      { token, halfPriceGround: 'STUDENT', answers: [{ question: 'shirt', answer: 'm' }] },
    ]);
  });

  test('is declined after a question, once, and a failure of that is said in the question', async () => {
    const shown = await showInvitation(network, invitation);
    const [t, error] = [shown.text('transfer'), shown.text('error')];
    const [decline, dialog] = [buttonOf(t('decline')), dialogOf(t('declineTitle'))];
    await opensAndCloses(decline, t('declineTitle'));
    await decline.click();
    const yes = dialog.getByRole('button', { name: t('declineYes'), exact: true });
    const asked = network.hold(refuseTransfer);
    await yes.click();
    await worksOnce(yes, network, refuseTransfer);
    expect(await dialogProblems(dialog)).toEqual([]);
    asked[0]?.answer(refused('TRANSFER_OVER'));
    await expectFailed(shown, error('TRANSFER_OVER'));
    expect(await dialogProblems(dialog)).toEqual([]);
    network.answer(refuseTransfer, () => 'lost');
    await yes.click();
    await expectFailed(shown, error('OFFLINE'));
    network.answer(refuseTransfer, () => data({ refuseTransfer: { success: true } }));
    await yes.click();
    await expect.element(title(t('declinedTitle'))).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(network.sent(refuseTransfer)).toEqual(Array(3).fill({ token }));
    expect(await lookProblems()).toEqual([]);
  });

  test('by a link is declined by nobody for the others', async () => {
    const shown = await showInvitation(network, { ...invitation, email: '' });
    const t = shown.text('transfer');
    await expect.element(buttonOf(t('accept'))).toBeEnabled();
    expect(buttonOf(t('decline')).elements()).toEqual([]);
  });

  test('by a link, of oneself, is taken back there too', async () => {
    const own = { ...invitation, email: '', isOwn: true, transferId: 'transfer-1' };
    network.answer(cancelTransfer, () => data({ cancelTransfer: { id: 'transfer-1', status: 'CANCELED' } }));
    const { text } = await showInvitation(network, own);
    const t = text('transfer');
    await expect.element(page.getByText(t('ownTextLink'))).toBeVisible();
    await buttonOf(t('cancel')).click();
    await expect.element(title(t('canceledTitle'))).toHaveFocus();
  });

  test('of oneself is taken back once, and says a refusal and a lost connection until it is', async () => {
    const own = { ...invitation, isOwn: true, transferId: 'transfer-1' };
    const shown = await showInvitation(network, own, { locale: 'en' });
    const [t, error] = [shown.text('transfer'), shown.text('error')];
    const cancel = buttonOf(t('cancel'));
    await expect.element(title(t('ownTitle'))).toBeVisible();
    expect(buttonOf(t('accept')).elements()).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    const asked = network.hold(cancelTransfer);
    await cancel.click();
    await worksOnce(cancel, network, cancelTransfer);
    expect(await lookProblems()).toEqual([]);
    asked[0]?.answer(refused('TRANSFER_TAKEN'));
    await expectFailed(shown, error('TRANSFER_TAKEN'));
    expect(await lookProblems()).toEqual([]);
    network.answer(cancelTransfer, () => 'lost');
    await cancel.click();
    await expectFailed(shown, error('OFFLINE'));
    network.answer(cancelTransfer, () => data({ cancelTransfer: { id: 'transfer-1', status: 'CANCELED' } }));
    await cancel.click();
    await expect.element(title(t('canceledTitle'))).toHaveFocus();
    expect(network.sent(cancelTransfer)).toEqual(Array(3).fill({ id: 'transfer-1' }));
  });
});
