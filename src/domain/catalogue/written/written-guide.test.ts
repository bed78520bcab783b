import { describe, expect, test } from 'vitest';
import { fair, ticket } from '#test/support/shop/fair-file.ts';
import { defineEvent } from '../read/define-event.ts';
import type { EventPath } from './event-problem.ts';

const now = new Date('2026-11-20T12:00:00Z');
const written = fair({ tickets: [ticket('sabado', ['sat'])] });

/** The problems of the event with these fields, by path and code. */
function problemsWith(fields: object): string[] {
  const { problems } = defineEvent({ ...written, ...fields }, '<svg/>', now);
  return problems.map(({ path, code }: { path: EventPath; code: string }) => `${path.join('.')} ${code}`);
}

const both = (length: number) => ({ pt: 'p'.repeat(length), en: 'e'.repeat(length) });
const faq = (count: number, { question = 5, answer = 5 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ key: `q${index}`, question: both(question), answer: both(answer) },
  }));
const at = (mapUrl: string) => ({ venue: { ...written.venue, mapUrl } });

describe('questions', () => {
  test('are 30 at most, each of 200 characters, with an answer of 2,000', () => {
    expect(problemsWith({ faq: faq(30, { question: 200, answer: 2_000 }) })).toEqual([]);
    expect(problemsWith({ faq: faq(31) })).toEqual(['faq LIST_TOO_LONG']);
    expect(problemsWith({ faq: faq(1, { question: 201 }) })).toEqual([
      'faq.0.question.pt TEXT_TOO_LONG',
      'faq.0.question.en TEXT_TOO_LONG',
    ]);
    expect(problemsWith({ faq: faq(1, { answer: 2_001 }) })).toEqual([
      'faq.0.answer.pt TEXT_TOO_LONG',
      'faq.0.answer.en TEXT_TOO_LONG',
    ]);
  });

  test('have keys of their own, and texts in Portuguese', () => {
    const [one] = faq(1);
    expect(problemsWith({ faq: [one, one] })).toEqual(['faq.1.key KEY_USED_TWICE']);
    expect(problemsWith({ faq: [{ ...one, answer: { pt: 'Sim.', en: ' ' } }] })).toEqual([]);
    expect(problemsWith({ faq: [{ ...one, answer: { pt: 'Sim.' } }] })).toEqual([]);
    expect(problemsWith({ faq: [{ ...one, answer: { pt: ' ', en: 'Yes.' } }] })).toEqual([
      'faq.0.answer.pt TEXT_EMPTY',
    ]);
  });
});

test('rules have 20,000 characters at most', () => {
  expect(problemsWith({ rules: both(20_000) })).toEqual([]);
  expect(problemsWith({ rules: both(20_001) })).toEqual(['rules.pt TEXT_TOO_LONG', 'rules.en TEXT_TOO_LONG']);
});

test('the way there has 2,000 characters at most', () => {
  expect(problemsWith({ gettingThere: both(2_000) })).toEqual([]);
  expect(problemsWith({ gettingThere: both(2_001) })).toEqual([
    'gettingThere.pt TEXT_TOO_LONG',
    'gettingThere.en TEXT_TOO_LONG',
  ]);
});

test('the map is an address with https, of 500 characters at most', () => {
  const address = (length: number) => 'https://mapa.example/'.padEnd(length, 'a');
  expect(problemsWith(at(address(500)))).toEqual([]);
  expect(problemsWith(at(address(501)))).toEqual(['venue.mapUrl TEXT_TOO_LONG']);
  for (const wrong of ['http://mapa.example/', 'javascript:alert(1)', 'mapa.example', ''])
    expect(problemsWith(at(wrong)), wrong).toEqual(['venue.mapUrl HTTPS_REQUIRED']);
});

describe('tax data', () => {
  test('may be left out, each for itself', () => {
    const { definition } = defineEvent({ ...written, tax: { serviceCode: '12.07' } }, '<svg/>', now);
    expect(definition?.tax).toEqual({ cityCode: null, serviceCode: '12.07', authorization: null });
  });

  test("has a municipality of the venue's state, with its check digit", () => {
    expect(written.venue.state).toBe('SP');
    expect(problemsWith({ tax: { cityCode: '3550308' } })).toEqual([]);
    expect(problemsWith({ tax: { cityCode: '3550309' } })).toEqual(['tax.cityCode CITY_CODE_INVALID']);
    expect(problemsWith({ tax: { cityCode: '3304557' } })).toEqual(['tax.cityCode CITY_OF_OTHER_STATE']);
  });

  test.each(['01.01', '12.07', '40.01', '12.07.01', '12.07.001'])('%s is a service', (serviceCode) => {
    expect(problemsWith({ tax: { serviceCode } })).toEqual([]);
  });

  test.each(['12', '1207', '00.01', '41.01', '12.7', '12.07.1', 'a2.07', ''])(
    '%j is no service',
    (serviceCode) => {
      expect(problemsWith({ tax: { serviceCode } })).toEqual(['tax.serviceCode SERVICE_CODE_FORM']);
    },
  );

  test('has a permit with a number', () => {
    expect(problemsWith({ tax: { authorization: 'x'.repeat(60) } })).toEqual([]);
    expect(problemsWith({ tax: { authorization: 'x'.repeat(61) } })).toEqual([
      'tax.authorization TEXT_TOO_LONG',
    ]);
    expect(problemsWith({ tax: { authorization: '' } })).toEqual(['tax.authorization TEXT_EMPTY']);
  });
});
