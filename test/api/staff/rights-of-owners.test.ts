import { expect, test } from 'vitest';
import { openWalk, ownerRoles } from './open-walk.ts';

const { walk } = await openWalk();

test('of owners and producers, nobody may do or see what the table does not give them, and everybody what it does', async () => {
  expect(await walk(ownerRoles)).toEqual([]);
});
