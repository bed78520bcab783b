import { expect, test } from 'vitest';
import { openWalk, otherRoles } from './open-walk.ts';

const { walk } = await openWalk();

test('of the other roles, nobody may do or see what the table does not give them, and everybody what it does', async () => {
  expect(await walk(otherRoles)).toEqual([]);
});
