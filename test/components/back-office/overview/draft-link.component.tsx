import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerEvent, overview } from '../../data/office-event.ts';
import { eventId, rightsOf } from '../../data/office-lists.ts';
import { openOffice } from '../../support/office.tsx';

// An event from a file has no draft until somebody who may change it opens the editor.
const office = openOffice();

test.each([
  ['READER', null, null],
  ['READER', 'OFFICE', 'seeDraft'],
  ['PRODUCER', null, 'edit'],
] as const)('%s of an event whose draft is %s is led to the editor by %s', async (role, source, name) => {
  answerEvent(office.network, { ...overview, rights: rightsOf(role), source });
  const { text } = await office.enter(`/events/${eventId}`, { role });
  const t = text('officeEvents');
  const links = () =>
    (['edit', 'seeDraft'] as const).filter(
      (one) => page.getByRole('link', { name: t(one), exact: true }).elements().length > 0,
    );
  await expect.element(page.getByRole('heading', { level: 1, name: /Mundo Quadrinho/ })).toBeVisible();
  await expect.poll(links).toEqual(name === null ? [] : [name]);
});
