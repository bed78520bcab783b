import { expect, test } from 'vitest';
import { copyOf } from '../copy-of.ts';
import { problemsOf } from '../draft-problems.ts';
import { templateNames, templates } from './templates.ts';
import { withoutInvented } from './without-invented.ts';

const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const now = new Date('2026-11-20T12:00:00Z');

test.each(templateNames)('%s is valid on any day, complete in both languages, and its copy too', (name) => {
  for (const day of ['2027-06-03', '2028-02-27', '2027-12-30']) {
    const { written, artSvg } = templates[name](day, organizer);
    const checked = problemsOf(written, artSvg, now, organizer);
    expect(checked.problems).toEqual([]);
    for (const locale of ['pt', 'en'] as const) {
      expect(checked.completeness[locale].missing).toEqual([]);
      expect(checked.completeness[locale].total).toBeGreaterThan(5);
    }
    const copied = problemsOf(copyOf(written, { slug: 'outro', code: 'OUT', days: 364 }), artSvg, now);
    expect(copied.problems).toEqual([]);
    const first = checked.definition?.dates[0]?.startsAt.getTime() ?? 0;
    expect(copied.definition?.dates[0]?.startsAt.getTime()).toBe(first + 364 * 86_400_000);
    expect(copied.definition).toMatchObject({ slug: 'outro', code: 'OUT' });
  }
});

test.each(templateNames)('%s as a draft begins asks for what only the organizer knows', (name) => {
  const { written, artSvg } = templates[name]('2027-06-03', organizer);
  const { problems } = problemsOf(withoutInvented(written), artSvg, now, organizer, true);
  const missing = problems.map(({ draftPath }) => draftPath.join('.'));
  expect(missing).toEqual(expect.arrayContaining(['name', 'summary', 'description', 'venue']));
  expect(JSON.stringify(withoutInvented(written))).not.toMatch(
    /"(Minha|Meu|My) |Av\. Principal|Centro de Eventos|Nome da convidada|portão 2|PRIMEIROS/,
  );
});
