import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { findNeeds } from '#src/service/office/needs/find-needs.ts';
import { listNeeds } from '#src/service/office/needs/list-needs.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { answerDataRequest } from './answer-data-request.ts';
import { forgetOldEvents } from './forget-old-events.ts';

// docs/algorithms/privacy.md, "Asking a person"
const { deployment } = await openCheckout();
const { context, clock } = deployment;
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }], { name: 'Dora' });
const tenant = await storeStaff(deployment, [{ role: 'OWNER', ...organizerPlace(context.ids.uuid()) }], {
  name: 'Tião',
});
const dayMs = 86_400_000;

type Customer = Awaited<ReturnType<typeof deployment.customers>>[number];

const ask = async (customer: Customer, words: string) => {
  const { errors } = await deployment.graphql(
    'mutation($words: String!) { askAboutData(words: $words) { success } }',
    { words },
    customer,
  );
  return errors?.[0]?.extensions?.code ?? 'asked';
};
const seen = async (customer: Customer) => {
  const { data } = await deployment.graphql<{
    privacy: {
      request: {
        askedAt: string;
        words: string;
        dueAt: string;
        answeredAt: string | null;
        answer: string | null;
      } | null;
    };
  }>('{ privacy { request { askedAt words dueAt answeredAt answer } } }', {}, customer);
  return data.privacy.request;
};
const open = async (actor: Actor) => (await listNeeds(context, { actor, kind: 'DATA_REQUEST' })).items;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error) => [error.code, error.field].filter(Boolean).join(' '),
  );

test('what somebody asks about their data needs a person of the installation for fifteen days, and is answered once', async () => {
  const [ana] = await deployment.customers(1);
  expect(await seen(ana!)).toBeNull();
  expect(await ask(ana!, '  ')).toBe('WORDS_REQUIRED');
  expect(await ask(ana!, 'x'.repeat(limits.dataRequestLengthMax + 1))).toBe('FIELD_TOO_LONG');
  expect(await ask(ana!, 'Corrijam meu nome.')).toBe('asked');
  expect(await ask(ana!, 'E aí?')).toBe('DATA_REQUEST_OPEN');
  const asked = await seen(ana!);
  expect(asked).toMatchObject({ words: 'Corrijam meu nome.', answeredAt: null, answer: null });
  const dueAt = new Date(asked?.dueAt ?? 0);
  expect(dueAt.getTime() - Date.parse(asked?.askedAt ?? '')).toBe(15 * dayMs);
  const [need] = await open(owner);
  expect(need).toMatchObject({
    subject: { pt: 'Corrijam meu nome.' },
    until: dueAt,
    maySettle: true,
    eventId: null,
  });
  expect(await open(tenant)).toEqual([]);

  const answer = (actor: Actor, words: string, id = need?.key ?? '') =>
    refusalOf(answerDataRequest(context, { actor, id, answer: words }));
  expect(await answer(tenant, 'Pronto.')).toBe('NOT_ALLOWED');
  expect(await answer(owner, ' ')).toBe('WORDS_REQUIRED answer');
  expect(await answer(owner, 'Pronto.', 'x')).toBe('NOT_FOUND');
  expect(await answer(owner, 'Pronto.')).toBe('none');
  expect(await answer(owner, 'Pronto de novo.')).toBe('NEED_OVER');
  expect(await open(owner)).toEqual([]);
  expect(await seen(ana!)).toMatchObject({ answer: 'Pronto.', answeredAt: expect.any(String) });
  const mails = await context.pool.query(
    "select to_address from mail where template = 'data-request-answered' and dedupe_key like '%' || $1 || '%'",
    [need?.key],
  );
  expect(mails.rows).toHaveLength(1);
  const audit = await context.pool.query(
    "select actor, after from organizer_audit_entry where action = 'privacy.answer' and subject = 'buyer ' || $1",
    [ana!.id],
  );
  expect(audit.rows).toEqual([{ actor: `staff:${owner.id}`, after: { isAnswered: true } }]);
  // Answered, they may ask again.
  expect(await ask(ana!, 'Obrigada! Mais uma coisa.')).toBe('asked');
});

test('the oldest stands first, and a page goes on behind its last', async () => {
  const before = (await open(owner)).length;
  for (const customer of await deployment.customers(3)) {
    clock.pass(60);
    await ask(customer, 'Quem leu meus dados?');
  }
  const all = await open(owner);
  expect(all.length).toBe(before + 3);
  expect(all.map(({ since }) => since.getTime())).toEqual(all.map(({ since }) => since.getTime()).toSorted());
  const [first] = all;
  const behind = await findNeeds(context, {
    ...{ actor: owner, by: 'see', kinds: ['DATA_REQUEST'], first: 10 },
    after: { kind: 'DATA_REQUEST', since: first!.since, key: first!.key },
  });
  expect(behind.map(({ key }) => key)).toEqual(all.slice(1).map(({ key }) => key));
});

test('an answered request goes after five years, an open one never', async () => {
  const [zoe] = await deployment.customers(1);
  await ask(zoe!, 'Apaguem meu telefone.');
  const need = (await open(owner)).find(({ subject }) => subject?.pt === 'Apaguem meu telefone.');
  await answerDataRequest(context, { actor: owner, id: need?.key ?? '', answer: 'Feito.' });
  clock.pass(5 * 366 * 86_400);
  await forgetOldEvents(context);
  const { rows } = await context.pool.query(
    'select count(*)::int as answered from data_request where answer is not null',
  );
  expect(rows).toEqual([{ answered: 0 }]);
  expect((await open(owner)).length).toBeGreaterThan(0);
});
