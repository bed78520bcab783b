import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftProblemCodes } from '../domain/draft/draft-problems.ts';
import { draftWarningCodes } from '../domain/draft/warnings/warning-codes.ts';
import { financeRefusalCodes } from '../domain/finance-refusals.ts';
import { refusalCodes, tillRefusalCodes } from '../domain/refusal-codes.ts';
import { registry } from '../job/mails/registry.ts';
import type { Area } from './bundles.server.ts';
import { preferredLocale } from './locale.ts';
import { textFor, textsFor } from './texts.server.ts';

const areas: Area[] = [
  'common',
  'home',
  'event',
  'checkout',
  'order',
  'tickets',
  'waitlist',
  'account',
  'profile',
  'addresses',
  'notifications',
  'security',
  'courtesies',
  'auth',
  'error',
  'eventProblem',
  'sandbox',
  'mail',
  'privacy',
];

test('each refusal has its text in both languages and no text lacks its refusal', () => {
  for (const locale of ['pt', 'en'] as const) {
    const ofBuyers = Object.keys(textsFor(locale, ['error']).error ?? {});
    const ofStaff = [...tillRefusalCodes, ...financeRefusalCodes];
    expect([...ofBuyers, ...ofStaff].sort()).toEqual([...refusalCodes].sort());
    for (const code of ofStaff) expect(textFor(locale, 'error')(code)).not.toBe(code);
  }
});

test('both languages have the same keys, none empty, with the same facts to fill in', () => {
  const factsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  const bundles = [
    ...areas.map((area) => [area, textsFor('pt', [area])[area], textsFor('en', [area])[area]] as const),
    ...Object.values(registry).map(({ template, texts }) => [template, texts.pt, texts.en] as const),
  ] as [string, Record<string, string>, Record<string, string>][];
  for (const [area, pt, en] of bundles) {
    expect(Object.keys(en)).toEqual(Object.keys(pt));
    for (const [key, text] of Object.entries(pt)) {
      expect(text.trim(), `${area}.${key}`).not.toBe('');
      expect(factsOf(en[key] ?? ''), `${area}.${key}`).toEqual(factsOf(text));
    }
  }
});

test('numbers choose their form, and facts are put in', () => {
  const event = textFor('pt', 'event');
  expect(event('hold', { count: 15 })).toBe('Reservar por 15 minutos');
  expect(event('hold', { count: 1 })).toBe('Reservar por 1 minuto');
  expect(textFor('en', 'event')('hold', { count: 15 })).toBe('Hold for 15 minutes');
  expect(event('increase', { offer: 'Sábado & domingo' })).toBe('Aumentar Sábado & domingo');
});

test('the first visit speaks the language the browser wants more', () => {
  expect(preferredLocale(null)).toBe('pt');
  expect(preferredLocale('en-US,en;q=0.9,pt;q=0.8')).toBe('en');
  expect(preferredLocale('de, pt-BR;q=0.7, en;q=0.3')).toBe('pt');
  expect(preferredLocale('fr;q=0.9, en;q=0')).toBe('pt');
});

test('the page of refusal codes says what the program says', () => {
  const page = readFileSync(new URL('../../docs/refusal-codes.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const pt = textFor('pt', 'error');
  const en = textFor('en', 'error');
  const written = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
  expect(rows.map(written)).toEqual(
    refusalCodes.map((code) => written(`| \`${code}\` | ${pt(code)} | ${en(code)} |`)),
  );
});

test('each problem and each warning of a draft has its text in both languages, with facts that it has', () => {
  for (const locale of ['pt', 'en'] as const) {
    const texts = textsFor(locale, ['eventProblem']).eventProblem ?? {};
    expect(Object.keys(texts).sort()).toEqual([...draftProblemCodes].sort());
    const warnings = textsFor(locale, ['eventWarning']).eventWarning ?? {};
    expect(Object.keys(warnings).sort()).toEqual([...draftWarningCodes].sort());
  }
});
