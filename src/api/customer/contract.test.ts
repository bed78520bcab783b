import { readFileSync } from 'node:fs';
import { BreakingChangeType, buildSchema, findBreakingChanges, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { customerSchema } from './schema.ts';

const promised = buildSchema(
  readFileSync(new URL('../../../test/contract/customer.graphql', import.meta.url), 'utf8'),
);

/** What is not built yet is absent; everything else a change could break must be as it was promised. */
const absences = new Set<string>([
  BreakingChangeType.TYPE_REMOVED,
  BreakingChangeType.FIELD_REMOVED,
  BreakingChangeType.ARG_REMOVED,
]);

test('what is served is as promised; what is not built yet is absent', () => {
  const changes = findBreakingChanges(promised, buildSchema(printSchema(customerSchema())));
  expect(changes.filter(({ type }) => !absences.has(type))).toEqual([]);
});

test('nothing is served that was promised under another name: additions are few and known', () => {
  const served = buildSchema(printSchema(customerSchema()));
  const added = findBreakingChanges(served, promised).map(({ description }) => description);
  expect(added).toEqual([
    'Device was removed.',
    'ChangePasswordInput was removed.',
    'ChangeEmailInput was removed.',
    'Query.devices was removed.',
    'Mutation.changePassword was removed.',
    'Mutation.changeEmail was removed.',
    'Mutation.confirmEmailAgain was removed.',
    'Mutation.endDevice was removed.',
    'Mutation.endAllDevices was removed.',
    'Mutation.disconnectSocialLogin was removed.',
    'Customer.emailVerified was removed.',
    'Customer.socialLogins was removed.',
    'Event.priceFromCents was removed.',
  ]);
});
