import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nameNumbers } from '#src/web/back-office/staff-api/money/papers.gen.ts';
import { settled } from '#test/support/reading/settled.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerPapers } from '../../data/office-papers.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { press, seen } from '../looks.ts';
import { path } from './looks-of-papers.ts';

// docs/algorithms/papers.md, "The fiscal number"
const office = openOffice();
const { network } = office;
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1};BE-${index + 1}`).join('\n');

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a person does; Vitest's own upload reads the file itself. */
async function chooseFile(label: string, text: string): Promise<void> {
  const field = page.getByLabelText(label);
  await expect.element(field).toBeInTheDocument();
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'prefeitura.csv', { type: 'text/csv' }));
  const input = field.element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function papers() {
  answerEvent(network);
  answerPapers(network);
  const { text } = await office.enter(path);
  return text('officePapers');
}

test('a file above 200 MB is refused before it is read', async () => {
  const t = await papers();
  const reads = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const size = vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(200_000_001);
  await chooseFile(t('numbersFile'), '1;BE-1');
  await seen(t('numbersTooLarge'));
  expect(reads).not.toHaveBeenCalled();
  size.mockReturnValue(200_000_000);
  await chooseFile(t('numbersFile'), '1;BE-1');
  await seen(t('numbersRead', { count: 1 }));
});

test('a long file goes in pieces, and what was saved before a refusal is told', async () => {
  const t = await papers();
  network.answer(nameNumbers, ({ lines }) =>
    [lines].flat().length === 2_000 ? data({ nameNumbers: 1_990 }) : refused('BUSY'),
  );
  await chooseFile(t('numbersFile'), listOf(2_500));
  await press(t('numbersStore'));
  await seen(t('numbersStored', { stored: '2.000', count: '2.500', changed: '1.990' }));
  network.answer(nameNumbers, ({ lines }) => data({ nameNumbers: [lines].flat().length }));
  await press(t('numbersStore'));
  await seen(t('numbersStored', { stored: '2.500', count: '2.500', changed: '2.500' }));
  const sent = network.sent(nameNumbers).map(({ lines }) => [lines].flat().length);
  expect(sent).toEqual([2_000, 500, 2_000, 500]);
  await expect.poll(() => page.getByRole('button', { name: t('numbersStore') }).elements()).toEqual([]);
});

test('of two files the one that was chosen last counts, whichever is read first', async () => {
  const t = await papers();
  const read = Blob.prototype.arrayBuffer;
  let letFirstGo = () => {};
  const first = new Promise<void>((resolve) => {
    letFirstGo = resolve;
  });
  const reads = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(async function (this: Blob) {
    await first;
    return await read.call(this);
  });
  await chooseFile(t('numbersFile'), listOf(3));
  await chooseFile(t('numbersFile'), listOf(2));
  await seen(t('numbersRead', { count: 2 }));
  letFirstGo();
  await reads.mock.results[0]?.value;
  await settled();
  await seen(t('numbersRead', { count: 2 }));
});
