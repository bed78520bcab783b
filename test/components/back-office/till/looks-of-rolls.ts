import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { RollStore } from '#src/web/back-office/event/till/roll/roll-store.ts';
import {
  endTillRoll,
  giveTillRollBack,
  sendTillLog,
  setAsideAtTill,
} from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { answerShifts, answerTill, count, story } from '../../data/office-till.ts';
import { answerLog, answerStrips, endedRoll, shownRoll } from '../../data/office-till-roll.ts';
import { type Network, refused } from '../../support/network.ts';
import { dialog, type Look, press, seen } from '../looks.ts';
import { answerUntilCut, sellFromRoll, sellInVain, setAside, setThreeAside } from './roll-acts.ts';
import { shiftPath, tillPath } from './till-acts.ts';

const opened = ({ network }: { network: Network }) => {
  answerTill(network);
  answerStrips(network);
};
const refusing =
  (...[code, more]: Parameters<typeof refused>) =>
  ({ network }: { network: Network }) => {
    answerTill(network);
    network.answer(setAsideAtTill, () => refused(code, more));
  };
/** Cut once something was set aside. */
let wire: ReturnType<typeof answerUntilCut> | null = null;
const cuttable = ({ network }: { network: Network }) => {
  wire = answerUntilCut(network);
  answerStrips(network);
  network.answer(sendTillLog, () => 'lost');
};
const finance = ({ network }: { network: Network }) =>
  answerShifts(network, { rolls: [shownRoll, endedRoll] });

/** Setting aside, selling without a network, and what comes back. */
export const rollLooks: Look[] = [
  {
    name: 'a till without a roll',
    path: tillPath,
    answer: opened,
    open: async ({ text }) => {
      await press(text('officeTill')('partROLL'));
      await seen(text('officeTillRoll')('lead'));
    },
  },
  {
    name: 'a roll to begin, without an item and a number',
    path: tillPath,
    answer: opened,
    open: async ({ text }) => {
      const t = text('officeTillRoll');
      await press(text('officeTill')('partROLL'));
      await press(t('setAsideGo'));
      await seen(t('offerMissing'));
    },
  },
  {
    name: 'a roll that has no room for more',
    path: tillPath,
    answer: refusing('TILL_ROLL_FULL', { field: 'lines', facts: { remaining: 2 } }),
    open: async (entered) => {
      await setAside(entered, '3');
      await seen(entered.text('officeTillRoll')('setAsideFailed'));
    },
  },
  {
    name: 'units that are being set aside',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.hold(setAsideAtTill);
    },
    open: async (entered) => await setAside(entered, '3'),
  },
  { name: 'a roll with three units', path: tillPath, answer: opened, open: setThreeAside },
  {
    name: 'a till without an answer that has a roll',
    path: tillPath,
    answer: cuttable,
    open: async (entered) => {
      await setThreeAside(entered);
      wire?.cut();
      await sellInVain(entered);
      await seen(entered.text('officeTillRoll')('mayBegin'));
    },
  },
  {
    name: 'a till that sells from its roll',
    path: tillPath,
    answer: cuttable,
    open: async (entered) => {
      await setThreeAside(entered);
      wire?.cut();
      await sellInVain(entered);
      await press(entered.text('officeTillRoll')('begin'));
      await seen(entered.text('officeTillRoll')('selling'));
    },
  },
  {
    name: 'a sale from the roll that waits to be sent',
    path: tillPath,
    answer: cuttable,
    open: async (entered) => {
      await setThreeAside(entered);
      wire?.cut();
      await sellInVain(entered);
      await sellFromRoll(entered);
      await seen(entered.text('officeTill')('changeBack'));
    },
  },
  {
    name: 'a device that stores no sale',
    path: tillPath,
    answer: cuttable,
    open: async (entered) => {
      await setThreeAside(entered);
      wire?.cut();
      await sellInVain(entered);
      vi.spyOn(RollStore.prototype, 'sell').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
      vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
      await sellFromRoll(entered);
      await seen(entered.text('officeTillRoll')('notStored'));
    },
  },
  {
    name: 'a sale of the roll that needs finance',
    path: tillPath,
    answer: (office) => {
      cuttable(office);
      answerLog(office.network, 'UNIT_SOLD');
    },
    open: async (entered) => {
      await setThreeAside(entered);
      wire?.cut();
      await sellInVain(entered);
      await sellFromRoll(entered);
      dispatchEvent(new Event('online'));
      await seen(entered.text('officeTillRoll')('odd', { number: 1 }));
    },
  },
  {
    name: 'a shift with a roll to close, whose log has not arrived',
    path: tillPath,
    answer: (office) => {
      opened(office);
      office.network.answer(giveTillRollBack, () => refused('TILL_LOG_UNSENT', { field: 'lastNumber' }));
    },
    open: async (entered) => {
      await setThreeAside(entered);
      await press(entered.text('officeTill')('partCLOSE'));
      await press(entered.text('officeTillRoll')('giveBack'));
      await seen(entered.text('error')('TILL_LOG_UNSENT'));
    },
  },
  {
    name: 'the rolls of a shift, as finance sees them',
    path: shiftPath,
    answer: finance,
    open: async ({ text }) => await seen(text('officeTillRoll')('oddSales')),
  },
  {
    name: 'a shift that was counted anew because of its roll',
    path: shiftPath,
    answer: ({ network }) => {
      const counts = [count, { ...count, number: 2, expectedCents: 11_500, differenceCents: -5_800 }];
      answerShifts(network, { rolls: [endedRoll], story: { ...story, counts } });
    },
    open: async ({ text }) => await seen(text('officeTillShift')('countOfRoll')),
  },
  {
    name: 'a roll that finance ends without a reason',
    path: shiftPath,
    answer: finance,
    open: async ({ text }) => {
      const t = text('officeTillRoll');
      await press(t('end'));
      await press(t('endGo'), dialog());
      await seen(t('reasonMissing'));
    },
  },
  {
    name: 'a roll that is gone',
    path: shiftPath,
    answer: (office) => {
      finance(office);
      office.network.answer(endTillRoll, () => refused('NOT_FOUND'));
    },
    open: async ({ text }) => {
      const t = text('officeTillRoll');
      await press(t('end'));
      await page.getByLabelText(t('reason'), { exact: true }).fill('Aparelho perdido');
      await press(t('endGo'), dialog());
      await seen(t('endFailed'));
    },
  },
  {
    name: 'a sale of the roll that finance settles without a note',
    path: shiftPath,
    answer: finance,
    open: async ({ text }) => {
      const t = text('officeTillRoll');
      await press(t('settleNumber', { number: 3 }));
      await press(t('settleGo'), dialog());
      await seen(t('noteMissing'));
    },
  },
];
