import { describe, expect, test } from 'vitest';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { htmlMail } from './mail-html.ts';
import { factOf, facts } from './mail-part.ts';
import { plainMail } from './mail-plain.ts';
import { stubsOf } from './stubs.ts';

const alone = { pt: 'Quinta-feira', en: 'Quinta-feira' };
const told = { pt: 'Quinta-feira', en: 'Thursday' };
const htmlOf = (locale: 'pt' | 'en', name: LocalizedText) =>
  htmlMail({
    locale,
    subject: 'x',
    parts: [
      facts(factOf('Entry', name, 'May 6, 2 pm', locale)),
      ...stubsOf(locale, [{ code: 'MQ1.a' } as TicketView], {
        title: name,
        filename: () => 'x.png',
        facts: () => [],
      }).parts,
    ],
    footer: [],
  });
const marks = (html: string) => html.split('lang="pt-BR"').length - 1;

describe('names of an organizer in an English mail', () => {
  test('are marked as Portuguese where there is no English, and nothing beside them is', () => {
    const html = htmlOf('en', alone);
    expect(html).toContain('<span lang="pt-BR">Quinta-feira</span>, May 6, 2 pm');
    expect(marks(html)).toBe(2);
    expect(html).toMatch(/^(<!DOCTYPE html>)?<html lang="en"/i);
  });

  test('are words of the mail where there is English', () => {
    const html = htmlOf('en', told);
    expect(html).toContain('Thursday, May 6, 2 pm');
    expect(marks(html)).toBe(0);
  });

  test('are as the mail in Portuguese', () => {
    expect(marks(htmlOf('pt', alone))).toBe(1);
    expect(htmlOf('pt', alone)).toMatch(/<html lang="pt-BR"/);
  });

  test('read the same in the plain form', () => {
    expect(plainMail([facts(factOf('Entry', alone, 'May 6, 2 pm', 'en'))], [])).toContain(
      'Entry: Quinta-feira, May 6, 2 pm',
    );
  });
});
