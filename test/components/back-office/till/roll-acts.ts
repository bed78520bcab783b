import { page } from 'vitest/browser';
import { offerLine } from '#src/web/back-office/event/till/shared/offer-title.ts';
import { sellAtTill, till } from '#src/web/back-office/staff-api/till.gen.ts';
import { full, open } from '../../data/office-till.ts';
import { data, type Network } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { press, seen } from '../looks.ts';
import { addTwo, money } from './till-acts.ts';

/** A till whose network can be cut. */
export function answerUntilCut(network: Network): { cut: () => void; mend: () => void } {
  let isCut = false;
  network.answer(till, () => (isCut ? 'lost' : data({ till: open })));
  network.answer(sellAtTill, () => 'lost');
  return {
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
  };
}

/** Sets full tickets aside. */
export async function setAside({ text, locale }: Entered, quantity: string): Promise<void> {
  const t = text('officeTillRoll');
  await press(text('officeTill')('partROLL'));
  await page.getByLabelText(t('offer'), { exact: true }).selectOptions(offerLine(full, locale));
  await page.getByLabelText(t('quantity'), { exact: true }).fill(quantity);
  await press(t('setAsideGo'));
}

export async function setThreeAside(entered: Entered): Promise<void> {
  await setAside(entered, '3');
  await seen(entered.text('officeTillRoll')('setAsideDone', { count: 3 }));
}

/** Two full tickets in cash, which no server answers. */
export async function sellInVain(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await press(t('partSELL'));
  await addTwo(entered);
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, entered) }));
  await seen(t('noAnswer'));
}

export async function sellFromRoll(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await press(entered.text('officeTillRoll')('begin'));
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, entered) }));
}
