import { describe, expect, test } from 'vitest';
import { servedSchema } from '#src/api/graphql/served-schema.ts';
import { fieldNeeds, guardFields } from '#src/api/staff/guard-fields.ts';
import { staffResolvers, staffSchemaText } from '#src/api/staff/schema.ts';
import { createStaffApi } from '#src/api/staff/staff-api.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { closeBatch } from '#src/service/selling/catalogue/close-batch.ts';
import { openWalk, rightsPath } from './open-walk.ts';
import { rightsTable, unwalked } from './walk-rights.ts';

const { context, requesterOf, walk } = await openWalk();

test('the table of rights is as it was last read', async () => {
  await expect(rightsTable()).toMatchFileSnapshot(rightsPath.pathname);
});

test('every operation and every type is walked', () => {
  expect(unwalked()).toEqual([]);
});

describe('a hole that is planted is found', () => {
  test('a field that needs less than it should', async () => {
    const text = staffSchemaText().replace(
      'units: Units @needs(right: "sales.read")',
      'units: Units @needs(right: "event.read")',
    );
    const found = await walk(['GATE'], guardFields(servedSchema(text, staffResolvers)));
    expect(new Set(found.map((sentence) => sentence.split(':')[0]))).toEqual(new Set(['Event.units']));
    expect(found).toContain('Event.units: GATE of its event, at its event: should be denied, was answered');
  });

  test('a command that does not ask whose event it is', async () => {
    const careless = {
      Mutation: {
        closeBatch: (_root: unknown, { eventId }: { eventId: string }) =>
          context.events
            .byId(eventId)
            .then((event) =>
              closeBatch(context, { slug: event?.slug ?? '', batchKey: 'full-1', actor: operator('x') }),
            ),
      },
    };
    const schema = guardFields(servedSchema(staffSchemaText(), [...staffResolvers, careless]));
    const found = await walk(['OWNER'], schema);
    expect(new Set(found.map((sentence) => sentence.split(':')[0]))).toEqual(
      new Set(['Mutation.closeBatch']),
    );
    expect(found).toContain(
      'Mutation.closeBatch: OWNER of its organizer, at another organizer: should be denied, was BATCH_CLOSED',
    );
  });

  test('a field that says nothing of what it needs is no schema', () => {
    const text = staffSchemaText().replace('units: Units @needs(right: "sales.read")', 'units: Units');
    const bare = text.replace('type Event @needs(right: "event.read")', 'type Event');
    expect(() => fieldNeeds(servedSchema(bare, []))).toThrow('says no @needs for Event.');
  });
});

test.each([
  ['nobody', null, 'UNAUTHENTICATED'],
  ['a log-in without its second factor', { isComplete: false }, 'FACTOR_REQUIRED'],
])('%s is told nothing', async (_name, change, code) => {
  const api = createStaffApi(context);
  const requester = requesterOf({ role: 'OWNER', ...installation }, true);
  const login = change === null || requester.login === null ? null : { ...requester.login, ...change };
  for (const text of ['{ me { id } }', '{ events { items { id } } }', '{ audit { items { id } } }']) {
    const { errors } = await api.run(text, {}, { ...requester, login });
    expect(errors?.[0]?.extensions.code).toBe(code);
  }
});
