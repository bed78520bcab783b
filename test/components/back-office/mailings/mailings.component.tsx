import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteMailing,
  mailingCount,
  mailingLook,
  mailingReaders,
  resumeMailing,
  saveMailing,
  sendMailing,
  stopMailing,
  testMailing,
} from '#src/web/back-office/staff-api/mailings.gen.ts';
import type { MailingInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { answerEvent, overview } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import {
  answerMailings,
  choices,
  counted,
  draftMailing,
  type OfficeMailing,
  sendingMailing,
} from '../../data/office-mailings.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen, startOf } from '../looks.ts';

// docs/algorithms/mailings.md
const office = openOffice();
const { network } = office;
const base = `/events/${eventId}/mailings`;

/** As the server has stored it: it trims. */
function savedMailing(id: string, revision: number, content: MailingInput): OfficeMailing {
  const { purpose = 'ORDER', subject, body } = content;
  const trimmed = (text: { pt: string; en: string }) => ({ pt: text.pt.trim(), en: text.en.trim() });
  const { unansweredKey = null, ...filter } = content.filter;
  const said = { purpose, filter: { ...filter, unansweredKey } };
  return { ...draftMailing, ...said, id, revision, subject: trimmed(subject), body: trimmed(body) };
}

/** To the list, until it is there. */
async function leave(go: (path: string) => Promise<void>, newText: string): Promise<void> {
  await go(base);
  await expect.element(page.getByRole('link', { name: newText })).toBeVisible();
}

/** So many of all that the filter matches have agreed. */
function answerAgreed(readers: number, matching: number): void {
  network.answer(mailingCount, () => data({ mailingCount: { ...counted, readers, matching } }));
  network.answer(mailingLook, ({ content, locale }) =>
    data({
      mailingCount: { ...counted, readers, matching },
      mailingPreview: { subject: content.subject[locale], html: '<body></body>', reader: null },
    }),
  );
}

async function enter(path: string, mailing = draftMailing, role: 'OWNER' | 'SUPPORT' = 'OWNER') {
  answerEvent(network, { ...overview, rights: rightsOf(role) });
  answerMailings(network, mailing);
  network.answer(saveMailing, ({ id, revision, content }) =>
    data({ saveMailing: savedMailing(id, (revision ?? 0) + 1, content) }),
  );
  const entered = await office.enter(path, { role });
  return { ...entered, t: entered.text('officeMailings') };
}

describe('a new one', () => {
  test('begins with the question of the link, and with none that the event does not ask', async () => {
    const { t, go } = await enter(`${base}/new?unanswered=size`);
    const question = page.getByLabelText(t('unanswered'), { exact: true });
    await expect.element(question).toHaveValue('size');
    const counted = () => network.sent(mailingLook).at(-1)?.filter;
    await expect.poll(counted).toMatchObject({ readers: 'HOLDERS', unansweredKey: 'size' });
    await go(`${base}/new?unanswered=gone`);
    await expect.element(question).toHaveValue('');
    await expect.poll(counted).toMatchObject({ readers: 'HOLDERS', unansweredKey: null });
  });
});

describe('a draft', () => {
  test('counts and shows what is typed, and is saved before it is tested', async () => {
    network.answer(testMailing, () => data({ testMailing: 'bia@exemplo.com.br' }));
    const { t } = await enter(`${base}/${draftMailing.id}`);
    await seen(
      `${t('people', { count: 2_395, number: '2.395' })} · ${t('tickets', { count: 8_438, number: '8.438' })}`,
    );
    await page.getByLabelText('Sábado', { exact: true }).click();
    await page.getByLabelText(t('subjectEn')).fill('Gate 3');
    const [, saturday] = choices.dates;
    await expect
      .poll(() => network.sent(mailingLook).at(-1))
      .toMatchObject({
        ...{ locale: 'en', filter: { dateIds: [saturday!.id] } },
        content: { subject: { pt: 'Entrada pelo portão 3', en: 'Gate 3' } },
      });
    await seen('Gate 3');
    await press(t('test'));
    await seen(t('tested', { email: 'bia@exemplo.com.br' }));
    expect(network.sent(saveMailing)).toMatchObject([
      { revision: 3, content: { subject: { en: 'Gate 3' } } },
    ]);
    expect(network.sent(testMailing)).toEqual([{ eventId, id: draftMailing.id, locale: 'en' }]);
  });

  test('says to how many it goes, how fast and until when, before it is sent as it was seen', async () => {
    network.answer(sendMailing, () => data({ sendMailing: 'DONE' }));
    const { t } = await enter(`${base}/${draftMailing.id}`);
    network.answer(mailingCount, () => data({ mailingCount: { ...counted, readers: 50_000, seconds: 995 } }));
    await press(t('send'));
    for (const words of [
      t('sendReaders', { count: 50_000, number: '50.000' }),
      t('sendPace', { count: '3.000' }),
      t('sendFixed'),
    ])
      await expect.element(dialog().getByText(words, { exact: true })).toBeVisible();
    expect(network.sent(sendMailing)).toEqual([]);
    await press(t('sendGo'), dialog());
    await seen(t('begun'));
    // Nothing had changed, so nothing was saved.
    expect(network.sent(saveMailing)).toEqual([]);
    expect(network.sent(sendMailing)).toEqual([{ eventId, id: draftMailing.id, revision: 3 }]);
  });

  test('above the limit is requested, and one for nobody cannot be sent', async () => {
    network.answer(sendMailing, () => data({ sendMailing: 'REQUESTED' }));
    const { t } = await enter(`${base}/${draftMailing.id}`);
    network.answer(mailingCount, () => data({ mailingCount: { ...counted, matching: 0, readers: 0 } }));
    await press(t('send'));
    await expect.element(dialog().getByText(t('nobody'))).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: t('sendGo') })).toBeDisabled();
    await press(t('keep'), dialog());
    network.answer(mailingCount, () => data({ mailingCount: { ...counted, isApprovalNeeded: true } }));
    await press(t('send'));
    await expect.element(dialog().getByText(t('sendApproval'))).toBeVisible();
    await press(t('sendAsk'), dialog());
    await seen(t('requested'));
  });

  test('of nobody yet begins empty, gets an address of its own as it is saved, and keeps what is typed', async () => {
    const { t, address } = await enter(`${base}/new`);
    await page.getByLabelText(t('subjectPt')).fill('Chuva');
    network.answer(saveMailing, ({ id, content }) => {
      const saved = savedMailing(id, 1, content);
      answerMailings(network, saved);
      return data({ saveMailing: saved });
    });
    await press(t('save'));
    await seen(t('saved'));
    const [saved] = network.sent(saveMailing);
    expect(saved).toMatchObject({ revision: null, content: { subject: { pt: 'Chuva', en: '' } } });
    expect(address()).toBe(`${base}/${saved?.id}`);
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Chuva');
  });

  test('whose first save lost its answer keeps what was typed since, and sends that to whom it says', async () => {
    network.answer(sendMailing, () => data({ sendMailing: 'DONE' }));
    const { t, text, address } = await enter(`${base}/new`);
    const subject = page.getByLabelText(t('subjectPt'));
    await subject.fill('Chuva');
    network.answer(saveMailing, ({ id, content }) => {
      answerMailings(network, savedMailing(id, 1, content));
      return refused('UNEXPECTED');
    });
    await press(t('save'));
    await expect.poll(() => network.sent(saveMailing).length).toBe(1);
    await subject.fill('Chuva no sábado');
    await page.getByLabelText('Sábado', { exact: true }).click();
    network.answer(saveMailing, () => refused('CHANGED_MEANWHILE'));
    await press(t('send'));
    await seen(text('error')('CHANGED_MEANWHILE'));
    await seen(t('foundOverOthers'));
    await expect.element(subject).toHaveValue('Chuva no sábado');
    const [first] = network.sent(saveMailing);
    expect(address()).toBe(`${base}/${first?.id}`);
    expect(network.sent(mailingCount)).toEqual([]);

    // Counts the readers of the stored content, whatever was sent.
    network.answer(saveMailing, ({ id, revision, content }) => {
      const saved = savedMailing(id, (revision ?? 0) + 1, content);
      const stored = { ...saved, filter: { ...saved.filter, readers: 'BUYERS' as const } };
      answerMailings(network, stored);
      return data({ saveMailing: stored });
    });
    await press(t('send'));
    await press(t('sendGo'), dialog());
    await seen(t('begun'));
    const dateIds = [choices.dates[1]!.id];
    expect(network.sent(saveMailing).at(-1)).toMatchObject({
      revision: 1,
      content: { subject: { pt: 'Chuva no sábado' }, filter: { dateIds } },
    });
    expect(network.sent(mailingCount)).toMatchObject([{ filter: { dateIds, readers: 'BUYERS' } }]);
    expect(network.sent(sendMailing)).toEqual([{ eventId, id: first?.id, revision: 2 }]);
  });

  test('keeps what was typed where somebody else has changed it, and is deleted after a question', async () => {
    network.answer(deleteMailing, ({ id }) => data({ deleteMailing: id }));
    const { t, text, address } = await enter(`${base}/${draftMailing.id}`);
    network.answer(saveMailing, () => refused('CHANGED_MEANWHILE'));
    await page.getByLabelText(t('subjectPt')).fill('Outro');
    await press(t('save'));
    await seen(text('error')('CHANGED_MEANWHILE'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Outro');
    await press(t('delete'));
    await press(t('delete'), dialog());
    await expect.element(page.getByRole('link', { name: t('new') })).toBeVisible();
    expect(network.sent(deleteMailing)).toEqual([{ eventId, id: draftMailing.id, revision: 3 }]);
    expect(address()).toBe(base);
  });

  test('for advertising says how many agreed, and sends to these after the last look', async () => {
    network.answer(sendMailing, () => data({ sendMailing: 'DONE' }));
    const { t } = await enter(`${base}/${draftMailing.id}`);
    answerAgreed(1_204, 3_980);
    await page.getByRole('radio', { name: startOf(t('purposeADVERTISING')) }).click();
    const agreed = t('agreed', { count: 3_980, number: '1.204', all: '3.980' });
    await seen(`${agreed} · ${t('tickets', { count: 8_438, number: '8.438' })}`);
    expect(network.sent(mailingLook).at(-1)).toMatchObject({ purpose: 'ADVERTISING' });
    await press(t('send'));
    for (const words of [
      t('sendReaders', { count: 1_204, number: '1.204' }),
      t('sendAgreed', { count: 3_980, number: '3.980' }),
      t('sendEnds'),
    ])
      await expect.element(dialog().getByText(words, { exact: true })).toBeVisible();
    expect(network.sent(saveMailing)).toMatchObject([{ content: { purpose: 'ADVERTISING' } }]);
    expect(network.sent(mailingCount).at(-1)).toMatchObject({ purpose: 'ADVERTISING' });
    await press(t('keep'), dialog());
    answerAgreed(0, 3_980);
    await press(t('send'));
    await expect.element(dialog().getByText(t('nobodyAgreed'))).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: t('sendGo') })).toBeDisabled();
  });

  test('is shown and not offered to who may only read', async () => {
    const { t } = await enter(`${base}/${draftMailing.id}`, draftMailing, 'SUPPORT');
    await expect
      .element(page.getByTitle(t('previewFrame', { subject: 'Entrada pelo portão 3' })))
      .toBeVisible();
    await seen(`${t('readersHOLDERS')}: ${t('everybody')}`);
    expect(page.getByRole('button', { name: t('send') }).elements()).toEqual([]);
    expect(network.sent(mailingLook).length).toBeGreaterThan(0);
  });
});

describe('what was typed and not saved', () => {
  const path = `${base}/${draftMailing.id}`;

  test('is there again after the page was left, and goes once it is discarded', async () => {
    const { t, go } = await enter(path);
    await page.getByLabelText(t('subjectPt')).fill('Chuva no sábado');
    await page.getByRole('link', { name: t('back') }).click();
    await expect.element(page.getByRole('link', { name: t('new') })).toBeVisible();
    await page.getByRole('link', { name: draftMailing.subject.pt }).first().click();
    await seen(t('found'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Chuva no sábado');
    expect(network.sent(saveMailing)).toEqual([]);
    await press(t('foundDiscard'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue(draftMailing.subject.pt);
    await expect.element(page.getByText(t('found'))).not.toBeInTheDocument();
    await leave(go, t('new'));
    await go(path);
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue(draftMailing.subject.pt);
  });

  test('of a new mailing is there again too, and nothing is left once it is saved', async () => {
    const { t, go } = await enter(`${base}/new`);
    await page.getByLabelText(t('subjectPt')).fill('Sol ');
    await leave(go, t('new'));
    await go(`${base}/new`);
    await seen(t('found'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Sol ');
    network.answer(saveMailing, ({ id, content }) => {
      const saved = savedMailing(id, 1, content);
      answerMailings(network, saved);
      return data({ saveMailing: saved });
    });
    await press(t('save'));
    await seen(t('saved'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Sol');
    await expect.element(page.getByText(t('found'))).not.toBeInTheDocument();
    await go(`${base}/new`);
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('');
  });

  test('over a draft that somebody else has saved since says that it replaces theirs', async () => {
    const { t, go } = await enter(path);
    await page.getByLabelText(t('subjectPt')).fill('Minha versão');
    await leave(go, t('new'));
    answerMailings(network, { ...draftMailing, revision: 4, subject: { pt: 'Versão dela', en: 'Hers' } });
    await go(path);
    await seen(t('foundOverOthers'));
    await expect.element(page.getByLabelText(t('subjectPt'))).toHaveValue('Minha versão');
    await press(t('save'));
    await seen(t('saved'));
    expect(network.sent(saveMailing)).toMatchObject([
      { revision: 4, content: { subject: { pt: 'Minha versão' } } },
    ]);
  });
});

test('a mail is shown in its own style, which the page sets piece by piece', async () => {
  const { t } = await enter(`${base}/${draftMailing.id}`);
  const frame = page.getByTitle(t('previewFrame', { subject: 'Entrada pelo portão 3' }));
  await expect.element(frame).toBeVisible();
  const inside = () => (frame.element() as HTMLIFrameElement).contentDocument;
  await expect.poll(() => inside()?.querySelector('h1')?.style.fontSize).toBe('34px');
  // As it came it had a style sheet and attributes, which our pages forbid.
  expect(inside()?.querySelector('style')).toBeNull();
  expect((frame.element() as HTMLIFrameElement).srcdoc).not.toContain(' style=');
});

describe('a mailing that is sent', () => {
  test('is stopped and goes on, and says what follows', async () => {
    network.answer(stopMailing, ({ id }) => {
      answerMailings(network, { ...sendingMailing, state: 'STOPPED', secondsLeft: null });
      return data({ stopMailing: { id, state: 'STOPPED' } });
    });
    network.answer(resumeMailing, ({ id }) => {
      answerMailings(network, sendingMailing);
      return data({ resumeMailing: { id, state: 'SENDING' } });
    });
    const { t } = await enter(`${base}/${sendingMailing.id}`, sendingMailing);
    await expect.element(page.getByText('1.392')).toBeVisible();
    await press(t('stop'));
    await seen(t('stopped', { count: 250 }));
    await press(t('resume'));
    await seen(t('resumed'));
    await expect.element(page.getByRole('button', { name: t('stop'), exact: true })).toBeVisible();
    expect(network.sent(stopMailing)).toEqual([{ eventId, id: sendingMailing.id }]);
    expect(network.sent(resumeMailing)).toEqual([{ eventId, id: sendingMailing.id }]);
  });

  test('lists who got it, by name and by what became of it', async () => {
    const { t, address } = await enter(`${base}/${sendingMailing.id}/readers`, sendingMailing);
    await expect.element(page.getByText('550 5.1.1', { exact: false })).toBeVisible();
    await page.getByLabelText(t('outcome')).selectOptions('REFUSED');
    await page.getByLabelText(t('search')).fill('silva');
    await expect
      .poll(() => network.sent(mailingReaders).at(-1))
      .toMatchObject({ id: sendingMailing.id, filter: { search: 'silva', state: 'REFUSED' } });
    await expect.poll(address).toBe(`${base}/${sendingMailing.id}/readers?q=silva&state=REFUSED`);
  });
});
