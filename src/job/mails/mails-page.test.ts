import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from './registry.ts';

const page = new URL('../../../docs/mails.md', import.meta.url).pathname;
const mails = Object.values(registry);

/** The table of a family: each mail, with what any of them says of itself. */
function tableOf(family: string): string {
  const rows = mails.filter((mail) => mail.family === family);
  const columns = [
    ['mail', ({ template }) => `\`${template}\``],
    ['sent when', ({ sentWhen }) => sentWhen],
    ['key', ({ key }) => key],
    ['to', ({ to }) => to],
    ['not sent when', ({ notSentWhen }) => notSentWhen],
  ] satisfies [string, (mail: (typeof mails)[number]) => string | undefined][];
  const shown = columns.filter(([, say]) => rows.some(say));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [
    line(shown.map(([name]) => name)),
    `|${'---|'.repeat(shown.length)}`,
    ...rows.map((mail) => line(shown.map(([, say]) => say(mail) ?? ''))),
  ].join('\n');
}

test('the page about mails has the table of each family, as its mails say it', async () => {
  const written = readFileSync(page, 'utf8').replace(
    /(<!-- mails: (\w+) -->\n)[\s\S]*?(\n<!-- \/mails -->)/g,
    (_, begin: string, family: string, end: string) => begin + tableOf(family) + end,
  );
  const named = [...written.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(mails.map(({ template }) => template));
  await expect(
    written,
    'vitest run --project service src/job/mails/mails-page.test.ts -u',
  ).toMatchFileSnapshot(page);
});
