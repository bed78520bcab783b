import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { textProblems } from '../../../scripts/check-texts.mjs';
import {
  datesReadFromText,
  formsWithoutMethod,
  otherBreakpoints,
  plainLinksToPages,
  textsReadAgain,
  unusedBreakpoints,
  youngerThanFloor,
} from './web-rules.ts';

const file = (path: string, text: string) => ({ path, text });

/** The files that `npm run lint` refuses because of an import, by our own configuration. */
function filesWithRefusedImport(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-lint-'));
  try {
    const configuration = JSON.parse(readFileSync(new URL('../../../biome.json', import.meta.url), 'utf8'));
    files['biome.json'] = JSON.stringify({ ...configuration, vcs: { enabled: false } });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
    const only = ['--only=style/noRestrictedImports', '--reporter=github'];
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...only], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/file=([^,]*)/g)].map(([, path = '']) => path).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('only navigation may import what of React Router leads to another page', () => {
  const importing = (name: string) => `import { data, ${name} } from 'react-router';\n`;
  expect(
    filesWithRefusedImport({
      'src/web/storefront/home/home.tsx': importing('Link as L'),
      'src/web/storefront/home/load.ts': importing('redirect'),
      'src/web/storefront/home/fine.tsx': importing('useLocation'),
      'src/web/kit/ui/button.tsx': importing('NavLink'),
      'src/web/kit/navigation/link.tsx': importing('Link'),
    }),
  ).toEqual([
    'src/web/kit/ui/button.tsx',
    'src/web/storefront/home/home.tsx',
    'src/web/storefront/home/load.ts',
  ]);
});

test('a breakpoint of nobody’s, and one at which nothing changes, are found', () => {
  const sheets = [
    file(
      'src/web/a.css',
      '@media (width <= 413px) {}\n@media (width < 414px) and (hover) {}\n@media print {}',
    ),
    file(
      'src/web/b.css',
      '@media (max-width: 48rem) {}\n@media (width >= 1375px) {}\n@media (width > 767px){}',
    ),
    file('src/web/c.css', '/* Why. */\n@container a (width < 5px) {}\n.d {}\n\n@container (width > 6px) {}'),
    file('src/web/d.ts', 'const text = `@media (width >= 600px) { a { b: c } }`;'),
  ];
  expect(otherBreakpoints(sheets).map((line) => line.replace(/ (is|has) no .*/, ''))).toEqual([
    'src/web/a.css: (width < 414px)',
    'src/web/b.css: (max-width: 48rem)',
    'src/web/c.css: @container (width',
    'src/web/d.ts: (width >= 600px)',
  ]);
  expect(unusedBreakpoints(sheets)).toEqual(['1024px: nothing changes at this breakpoint']);
});

const bundle = (locale: string, area: string, texts: object) =>
  file(`src/i18n/${locale}/${area}.json`, JSON.stringify(texts));

test('a text nobody says and a text that is missing are found', () => {
  const home = { title: 'a', left_one: 'b', left_other: 'c', stateOPEN: 'd', PHOTO: 'e', orphan: 'f' };
  const found = textProblems([
    bundle('pt', 'half-price', home),
    bundle('en', 'half-price', { ...home, title: undefined, extra: 'x' }),
    bundle('pt', 'event', { title: 'g' }),
    file(
      'src/web/page.tsx',
      `const t = useText('halfPrice'); t('title'); t('left', { count }); t(\`state\${x}\`); t(kind); t('nowhere');`,
    ),
    file('src/domain/kind.ts', "export const kinds = ['PHOTO'];"),
    file('src/web/page.test.tsx', "useText('halfPrice')('orphan')"),
    // Says `title`, but of no area that has it.
    file('src/web/other.tsx', "const title = 'title'; const area = 'event2';"),
  ]);
  expect(found).toEqual([
    'src/i18n/en/half-price.json: "title" is missing',
    'src/i18n/pt/half-price.json: "extra" is missing',
    'src/i18n/pt/half-price.json: nothing says "orphan"; remove it, in both languages',
    'src/web/page.tsx: asks for "nowhere", which src/i18n/*/half-price.json does not have',
    'src/i18n/en/event.json: is missing; every text exists in both languages',
  ]);
});

test('a text that its mail does not say is found', () => {
  const texts = (keys: string) => `  pt: {\n${keys}\n  },\n  en: {\n${keys}\n  },\n`;
  const mail = (keys: string, code: string) => `defineMail('paid', {\n${texts(keys)}${code}\n});`;
  const found = textProblems([
    file('src/job/mail/define-mail.ts', "text('subject')"),
    file('src/job/mails/order/order-family.ts', "say('note')"),
    file(
      'src/job/mails/order/paid.ts',
      mail(
        "    subject: '1',\n    note: '2',\n    left_one: '3',\n    left_other: '4',\n    orphan: '5',",
        "say('left', 2)",
      ),
    ),
    file('src/job/mails/order/other.ts', mail("    orphan: '6',", "say('orphan')")),
    file('src/job/mails/staff/worked-out.ts', mail("    OWNER: '7',\n    GUEST: '8',", 'say(role)')),
    file('src/domain/role.ts', "export const roles = ['OWNER'];"),
  ]);
  expect(found).toEqual([
    'src/job/mails/order/paid.ts: nothing says "orphan"; remove it, in both languages',
    'src/job/mails/staff/worked-out.ts: nothing says "GUEST"; remove it, in both languages',
  ]);
});

test('a form that says no method is found, whatever its handlers look like', () => {
  const page = (text: string) => [file('src/web/storefront/page.tsx', text)];
  expect(formsWithoutMethod(page('<form noValidate onSubmit={(it) => send(it)}>'))).toHaveLength(1);
  expect(formsWithoutMethod(page('<Form\n onChange={() => mend()}\n>'))).toHaveLength(1);
  expect(formsWithoutMethod(page('<form onSubmit={(it) => send(it)} method="post">'))).toEqual([]);
  expect(formsWithoutMethod(page('<FormErrors errors={errors} />'))).toEqual([]);
});

test('a date that is read out of a text for people is found, and one in a comment is none', () => {
  const source = (text: string) => [file('src/domain/day.ts', text)];
  expect(datesReadFromText(source("new Intl.DateTimeFormat('en-CA').format(now)"))).toHaveLength(1);
  expect(datesReadFromText(source("now.toLocaleDateString('sv-SE')"))).toHaveLength(1);
  expect(datesReadFromText(source("// 'en-CA' is written in two ways\nisoTimeAt(now, zone)"))).toEqual([]);
});

test.each([
  ["new Intl.DateTimeFormat('en-US', { timeZone }).format(now).split('/')", true],
  ["birthDate <= new Intl.DateTimeFormat('en', { timeZone }).format(eighteenYearsAgo(now))", true],
  ['if (formatDay(one, locale, zone) === formatDay(other, locale, zone)) return', true],
  ["Number(amount.toLocaleString('en'))", true],
  ["const day = date.toLocaleDateString('en');\nreturn [1, day.slice(0, 2)]", true],
  ['const text = timeText(at, locale);\nreturn words.test(text)', true],
  ['const text = timeText(at, locale);\nreturn [text, place].join()', false],
  ['// format(now).split\nnumber.format(total)', false],
  ['clockOf(timeZone).formatToParts(instantMs).find(isYear)', false],
  ['<p>{timeText(at, locale)}</p>', false],
])('a text for people that is read again: %s', (text, isFound) => {
  expect(textsReadAgain([file('src/domain/day.ts', text)]).length > 0).toBe(isFound);
});

test.each([
  ['src/web/storefront/x/page.tsx', '<a href={paths.event(locale, slug)}>', true],
  ['src/web/parts/x.tsx', '<a\n  className={css.full}\n  href="/pt/conta">', true],
  ['src/web/storefront/x/page.tsx', `<a href={\`/pt/conta\`}>`, true],
  ['src/web/storefront/x/page.tsx', '<a href="#conteudo">', false],
  ['src/web/storefront/x/page.tsx', '<a href={site.helpCenterUrl}>', false],
  ['src/web/storefront/x/page.tsx', '<Link to={paths.event(locale, slug)}>', false],
  ['src/web/storefront/event/static/part.tsx', '<a href={paths.event(locale, slug)}>', false],
])('in %s the link %s loses where the visit came from: %s', (path, text, isFound) => {
  expect(plainLinksToPages([file(path, text)])).toHaveLength(isFound ? 1 : 0);
});

test('what the oldest browsers of the builds do not have is found', () => {
  const floor = { chrome: 111, safari: 16.4, firefox: 114 };
  const sheet = (text: string) => [file('src/web/x.module.css', text)];
  expect(youngerThanFloor(sheet('.a:has(b) { }'), floor)).toHaveLength(1);
  expect(youngerThanFloor(sheet('.a:has(b) { }'), { ...floor, firefox: 121 })).toEqual([]);
  expect(youngerThanFloor(sheet('@container (width > 30rem) { }'), floor)).toEqual([]);
  expect(youngerThanFloor([file('src/domain/x.ts', 'return URL.canParse(text)')], floor)).toHaveLength(1);
  expect(youngerThanFloor([file('src/domain/x.ts', '// URL.canParse() is young')], floor)).toEqual([]);
});
