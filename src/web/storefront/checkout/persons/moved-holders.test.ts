import { expect, test } from 'vitest';
import type { HolderDraft, HolderSlot } from './holder-slots.ts';
import { movedHolders } from './moved-holders.ts';

const slot = (batchId: string, position: number, count: number) =>
  ({ key: `${batchId}-${position - 1}`, batchId, position, count }) as HolderSlot;
const named = (name: string) => ({ name }) as HolderDraft;
const unnamed = () => named('');

test('what is typed goes with its ticket, and the tickets behind it move up', () => {
  const slots = [
    slot('half', 1, 3),
    slot('half', 2, 3),
    slot('half', 3, 3),
    slot('half60', 1, 1),
    slot('full', 1, 1),
  ];
  const typed = {
    'half-0': named('Ana'),
    'half-1': named('Bia'),
    'half-2': named('Caio'),
    'half60-0': named('Davi'),
    'full-0': named('Eva'),
  };
  expect(movedHolders(typed, unnamed, slots, slots[1]!, 'half60')).toEqual({
    'half-0': named('Ana'),
    'half-1': named('Caio'),
    'half60-0': named('Davi'),
    'half60-1': named('Bia'),
    'full-0': named('Eva'),
  });
});

test('the last ticket of a line leaves nothing there', () => {
  const slots = [slot('half', 1, 1)];
  expect(movedHolders({ 'half-0': named('Ana') }, unnamed, slots, slots[0]!, 'half60')).toEqual({
    'half60-0': named('Ana'),
  });
});

test('a ticket for which nothing is typed keeps what it stood for', () => {
  const slots = [slot('half', 1, 2), slot('half', 2, 2)];
  const draftOf = ({ position }: HolderSlot) => named(position === 1 ? 'the buyer' : 'another');
  expect(movedHolders({}, draftOf, slots, slots[0]!, 'half60')).toEqual({
    'half-0': named('another'),
    'half60-0': named('the buyer'),
  });
});
