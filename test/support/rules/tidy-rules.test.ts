import { describe, expect, test } from 'vitest';
import { domainPurity, importDirection } from './direction-rules.ts';
import { documentLinks, namedPaths } from './document-rules.ts';
import { importsOf, type SourceFile } from './read-code.ts';
import { refusalTexts, sameTexts, unraisedRefusals } from './text-rules.ts';
import {
  bannedWords,
  deadFiles,
  defaultExports,
  enqueuedWithoutFact,
  environmentReads,
  kebabCaseNames,
  looseDecoding,
  sharedProcess,
  sqlPlaces,
  subqueriesOverEvents,
} from './tidy-rules.ts';

function file(path: string, text = ''): SourceFile {
  return { path, text };
}

type Rule = (files: SourceFile[]) => string[];

/** Each planted violation must be found, and its innocent neighbour must not. */
function check(rule: Rule, guilty: SourceFile[][], innocent: SourceFile[][]): void {
  for (const files of guilty) {
    expect(rule(files), `not found: ${files[0]?.path} ${files[0]?.text}`).toHaveLength(1);
  }
  for (const files of innocent) expect(rule(files)).toEqual([]);
}

describe('reading imports', () => {
  test('finds every way of naming another file, and not what comments and packages say', () => {
    const found = importsOf(
      file(
        'src/api/a.ts',
        `import { one } from './one.ts';
         import type { Two } from '../two.ts';
         import {
           three,
         } from '#src/three.ts';
         import './four.css';
         export { five } from './five.ts';
         const six = await import('./six.ts');
         const seven = new URL('./seven.sql', import.meta.url);
         // import { no } from './no.ts';
         /* import { no } from './no.ts'; */
         import { z } from 'zod';`,
      ),
    );
    expect(
      found.filter(({ target }) => target !== null).map(({ target, typeOnly }) => [target, typeOnly]),
    ).toEqual(
      expect.arrayContaining([
        ['src/api/one.ts', false],
        ['src/two.ts', true],
        ['src/three.ts', false],
        ['src/api/four.css', false],
        ['src/api/five.ts', false],
        ['src/api/six.ts', false],
        ['src/api/seven.sql', false],
      ]),
    );
    expect(found).toHaveLength(8);
  });
});

describe('the rules find what is planted', () => {
  test('import direction', () => {
    check(
      importDirection,
      [
        [file('src/domain/a.ts', "import { readFileSync } from 'node:fs';")],
        [file('src/domain/a.ts', "import { Kysely } from 'kysely';")],
        [file('src/domain/a.ts', "import { b } from '../service/holding/order/b.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../../../api/b.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../../../i18n/b.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../ticket/ticket.sql.ts';")],
        [file('src/service/selling/cart/a.ts', "import { b } from '../../holding/order/b.ts';")],
        [file('src/service/ground/mail/a.ts', "import type { B } from '../../people/customer/b.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../../../gateway/mail/smtp.ts';")],
        [
          file(
            'src/service/holding/order/a.ts',
            "import { createContext } from '../../../app/create-context.ts';",
          ),
        ],
        [file('src/service/holding/order/a.ts', "import type { Context } from '../../../app/context.ts';")],
        [file('src/gateway/mail/a.ts', "import { connect } from '../../db/connect.ts';")],
        [file('src/job/a.ts', "import { b } from '../service/holding/order/order.sql.ts';")],
        [file('src/api/a.ts', "import { connect } from '../db/connect.ts';")],
        [file('src/api/a.ts', "import type { B } from '../web/kit/ui/b.ts';")],
        [file('src/web/gate/a.tsx', "import { b } from '../storefront/b.tsx';")],
        [file('src/web/storefront/a.tsx', "import { b } from '../../service/holding/order/b.ts';")],
        [file('src/web/storefront/a.tsx', "import { readFileSync } from 'node:fs';")],
        [file('src/web/kit/ui/a.tsx', "import { b } from '../../parts/cart/b.ts';")],
        [file('src/web/parts/cart/a.ts', "import { b } from '../../storefront/event/b.ts';")],
        [file('src/api/a.ts', "import { b } from '../../test/support/b.ts';")],
      ],
      [
        [file('src/domain/a.ts', "import { z } from 'zod'; import { b } from './b.ts';")],
        [file('src/service/holding/order/a.ts', "import type { WithDb } from '../../ports.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from './order.sql.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../../../gateway/mail/port.ts';")],
        [file('src/service/holding/order/a.ts', "import { b } from '../../selling/cart/release-cart.ts';")],
        [file('src/web/storefront/a.tsx', "import { b } from '../kit/ui/b.tsx';")],
        [file('src/web/parts/cart/a.ts', "import { b } from '../../kit/ui/b.tsx';")],
        [file('src/web/storefront/entry.server.tsx', "import { PassThrough } from 'node:stream';")],
        [file('src/service/holding/order/a.test.ts', "import { b } from '#test/support/b.ts';")],
        [file('src/app/main.ts', "import { b } from '../api/b.ts';")],
      ],
    );
  });

  test('purity of the domain', () => {
    check(
      domainPurity,
      ['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', "fetch('/')"].map((call) => [
        file('src/domain/a.ts', `export const a = () => ${call};`),
      ]),
      [
        [
          file(
            'src/domain/a.ts',
            '// Never Date.now() here.\nexport const a = (now: Date) => new Date(now);',
          ),
        ],
        [file('src/service/a/a.ts', 'export const a = () => Date.now();')],
      ],
    );
  });

  test('kebab-case', () => {
    check(
      kebabCaseNames,
      [
        [file('src/service/holding/order/placeOrder.ts')],
        [file('src/Order/a.ts')],
        [file('docs/My Page.md')],
        [file('src/api/_app.ts')],
      ],
      [
        [
          file('src/service/holding/order/placing/place-order.ts'),
          file('src/db/migrations/0001-deployment.sql'),
          file('README.md'),
        ],
        [file('src/web/storefront/_app.tsx'), file('src/web/storefront/event/$slug.tsx'), file('.ci/run')],
        [
          file('src/service/holding/order/rows/order.sql.ts'),
          file('src/web/kit/ui/stub.module.css'),
          file('.env.example'),
        ],
      ],
    );
  });

  test('default exports', () => {
    const routes = file('src/web/storefront/routes.ts', "route('conta', 'account/account.tsx')");
    check(
      defaultExports,
      [
        [file('src/domain/a.ts', 'export default 1;')],
        [file('src/domain/a.ts', 'const a = 1;\nexport { a as default };')],
        [file('src/web/ui/a.tsx', 'export default function A() {}'), routes],
      ],
      [
        [file('src/web/storefront/account/account.tsx', 'export default function Account() {}'), routes],
        [file('src/web/storefront/root.tsx', 'export default function Root() {}')],
        [file('vite.config.ts', 'export default {};')],
      ],
    );
  });

  test('SQL outside its places', () => {
    const texts = [
      'await pool.query(`select id from event`)',
      'await pool.query("insert into event (id) values ($1)")',
      "await pool.query('update event set name = $1')",
      "await pool.query('delete from event')",
      "db.selectFrom('event')",
      'sql`now()`',
      'sql<number>`1`',
    ];
    check(
      sqlPlaces,
      texts.map((text) => [file('src/service/selling/event/load-event.ts', text)]),
      [
        ...texts.map((text) => [file('src/service/selling/event/event.sql.ts', text)]),
        [file('src/db/migrate.ts', texts[0])],
        [file('src/service/selling/event/load-event.test.ts', texts[0])],
        [
          file(
            'src/service/selling/event/load-event.ts',
            '// select one from many\nconst text = "select a date";',
          ),
        ],
      ],
    );
  });

  test('a mail or a push without a fact', () => {
    const text = 'await enqueueMails(context, tx, at, mails);';
    check(
      enqueuedWithoutFact,
      [
        [file('src/service/holding/order/pay.ts', text)],
        [file('src/job/remind.ts', 'await enqueuePushes(tx, pushes);')],
      ],
      [
        [file('src/service/ground/fact/tell.ts', text)],
        [file('src/service/ground/mail/send-due-mails.test.ts', text)],
        [
          file(
            'src/service/holding/order/pay.ts',
            '// enqueueMails is for tell\nawait tell(context, tx, at, fact);',
          ),
        ],
      ],
    );
  });

  test('reading the environment', () => {
    check(
      environmentReads,
      ['process.env.PORT', 'process\n  .env', "process['env']", 'const { env } = process'].map((text) => [
        file('src/api/a.ts', text),
      ]),
      [
        [file('src/app/env.ts', 'process.env')],
        [file('scripts/start.mjs', 'process.env')],
        [file('src/a.ts', '// process.env')],
      ],
    );
  });

  test('decoding that replaces what it cannot read', () => {
    check(
      looseDecoding,
      [
        "readFileSync(path, 'utf8')",
        "await readFile(\n  path,\n  'utf-8',\n)",
        'onText(await file.text())',
        'reader.readAsText(file)',
        'new TextDecoder().decode(bytes)',
        "new TextDecoder('utf-8', { fatal: true })",
      ].map((text) => [file('src/service/selling/catalogue/a.ts', text)]),
      [
        [
          file(
            'src/service/selling/catalogue/a.ts',
            '// readFile(path, "utf8")\nconst bytes = await readFile(path);',
          ),
        ],
        [file('src/service/selling/catalogue/a.ts', 'const body = await response.text();')],
        [file('src/db/migrate.ts', "readFileSync(file, 'utf8')")],
        [file('src/domain/format/utf8.ts', "new TextDecoder('utf-8', { fatal: true })")],
      ],
    );
  });

  test('words that put off, print or switch the compiler off', () => {
    check(
      bannedWords,
      [
        '// TODO later',
        '/* FIXME */',
        "console.log('a')",
        'const a: any = 1;',
        'const a = b as any;',
        'const a: Record<string, any> = {};',
        'const a: any[] = [];',
        'type A = any;',
      ].map((text) => [file('src/api/a.ts', text)]),
      [
        [file('src/api/a.ts', '// as any reader can see\nconst text = "console.log";\nconst many = any(1);')],
        [
          file(
            'src/api/a.ts',
            '// biome-ignore lint/suspicious/noExplicitAny: its own types do.\nconst a: any = 1;',
          ),
        ],
        [file('scripts/a.mjs', "console.log('a')")],
      ],
    );
  });

  test('dead files', () => {
    const a = file('src/service/a/a.ts');
    const ownTest = file('src/service/a/a.test.ts', "import { a } from './a.ts';");
    const otherTest = file('src/service/b/b.test.ts', "import { a } from '../a/a.ts';");
    const route = file('src/web/storefront/home/home.tsx');
    const routes = file('src/web/storefront/routes.ts', "index('home/home.tsx')");
    check(
      deadFiles,
      [[a], [a, ownTest], [route], [file('src/web/ui/a.module.css')], [file('src/domain/site/a.json')]],
      [
        [a, otherTest],
        [a, file('src/app/main.ts', "import { a } from '../service/a/a.ts';")],
        [a, file('scripts/a.mjs', "run('src/service/a/a.ts')")],
        [route, routes],
      ],
    );
  });

  test('refusals without words and words without refusals', () => {
    const texts = { pt: { A: 'a' }, en: { A: 'a' } };
    expect(refusalTexts(['A'], texts)).toEqual([]);
    expect(refusalTexts(['A', 'B'], texts)).toHaveLength(2);
    expect(refusalTexts([], texts)).toHaveLength(2);
    expect(refusalTexts(['A'], { pt: { A: 'a' }, en: { A: '' } })).toHaveLength(1);
  });

  test('refusals that nothing raises', () => {
    const raising = file('src/service/a/b.ts', "throw new DomainError('A');");
    expect(unraisedRefusals(['A'], [raising])).toEqual([]);
    expect(unraisedRefusals(['A', 'B'], [raising])).toHaveLength(1);
    const lists = ['refusal-codes', 'finance-refusals'].map((name) => file(`src/domain/${name}.ts`, "'A'"));
    expect(unraisedRefusals(['A'], [file('src/a/b.test.ts', "'A'"), ...lists])).toHaveLength(1);
  });

  test('texts that one language lacks', () => {
    const pt = file(
      'src/i18n/pt/a.json',
      '{"a": "x", "deep": {"b_one": "x", "b_many": "x", "b_other": "x"}}',
    );
    const en = (text: string) => [pt, file('src/i18n/en/a.json', text)];
    check(
      sameTexts,
      [
        [pt],
        en('{"a": "x"}').slice(0, 1),
        en('{"deep": {"b_one": "x"}}'),
        en('{"a": "x", "c": "x", "deep": {"b_one": ""}}'),
      ],
      [en('{"a": "x", "deep": {"b_one": "x", "b_other": "x"}}')],
    );
  });

  test('paths that documents name', () => {
    const exists = (path: string) => path === 'src/a';
    const named = (path: string, text: string) => namedPaths([file(path, text)], exists);
    expect(named('README.md', 'Open `src/b/c.ts`.')).toHaveLength(1);
    expect(named('README.md', 'Open `src/a/`, `src/web/<page>` or `src/*`.')).toEqual([]);
    // A decision tells of its own time.
    expect(named('docs/decisions/0001-a.md', '`src/b`')).toEqual([]);
  });

  test('links that lead nowhere', () => {
    const exists = (path: string) => ['docs/a.md', 'README.md', 'docs', 'src'].includes(path);
    const target = file('docs/a.md', '# The first part\n');
    const links = (text: string) => documentLinks([file('README.md', text), target], exists);
    expect(links('[gone](docs/b.md)')).toHaveLength(1);
    expect(links('[no such heading](docs/a.md#second)')).toHaveLength(1);
    expect(links('[here](docs/a.md#the-first-part) [folder](src/) [web](https://example.com)')).toEqual([]);
    expect(links('```\n[in code](nowhere.md)\n```')).toEqual([]);
  });
});

test('what a test replaces in a process that others share', () => {
  check(
    sharedProcess,
    [
      [file('src/api/a.test.ts', "vi.stubGlobal('window', {});")],
      [file('src/service/selling/cart/a.test.ts', "vi.mock('./a.ts');")],
      [file('bench/a.test.ts', 'vi.useFakeTimers();')],
    ],
    [
      [file('src/web/lib/a.test.ts', "vi.stubGlobal('window', {});")],
      [file('src/domain/a.test.ts', 'vi.useFakeTimers();')],
      [file('src/app/env.test.ts', "vi.stubEnv('PORT', '1');")],
      [file('src/api/a.test.ts', "vi.spyOn(context.log, 'warn');")],
      [file('src/api/a.ts', 'vi.mock(')],
    ],
  );
});

test('a subquery that names its event by another row alone is found', () => {
  const part = (inner: string) => [
    file(
      'src/service/x.sql.ts',
      `export function read(eventId) { return sql\`select array(select b.id from b where ${inner}) from a where a.event_id = \${eventId}\`; }`,
    ),
  ];
  expect(subqueriesOverEvents(part('b.event_id = a.event_id and b.a = a.id'))).toHaveLength(1);
  expect(subqueriesOverEvents(part('b.event_id = $\u007beventId} and b.a = a.id'))).toEqual([]);
  expect(
    subqueriesOverEvents(part("b.event_id = a.event_id$\u007bamongLiving('b.event_id', only)}")),
  ).toEqual([]);
});
