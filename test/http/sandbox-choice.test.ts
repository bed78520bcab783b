import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { type Program, runProgram, startProgram } from '../support/journey/program.ts';

// Which configuration starts, and with what: docs/operations/configurations.md has the whole table. Here the real program.
const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_stripe_knows_it',
};
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
const production = { NODE_ENV: 'production' };
const ugly = { SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing' };
const address = { PUBLIC_URL: 'http://ingressos.example.com.br' };
const folder = mkdtempSync(join(tmpdir(), 'canhoto-site-'));
const ownSite = join(folder, 'site.yaml');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const example = readFileSync('site.yaml', 'utf8');
  writeFileSync(
    ownSite,
    example
      .replace('EMPRESA EXEMPLO LTDA', 'CASA DA VILA LTDA')
      .replace('12.ABC.345/01DE-35', '11.222.333/0001-81'),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const start = (variables: Record<string, string>) =>
  startProgram({ DATABASE_URL: database.databaseUrl, ...variables });
const letterBoxStatus = async ({ port }: Program) =>
  (await fetch(`http://127.0.0.1:${port}/sandbox/mail`)).status;
const bannerOf = (locale: Locale) => textFor(locale, 'rehearsal')('anybodyBuysForNothing');

describe('the program', () => {
  test.each([
    [
      'production alone',
      production,
      /^Production needs a mail server.+\.\nProduction needs a way to pay.+\.\nProduction needs the address.+\.\n$/,
    ],
    [
      'the sandbox in production',
      { ...production, SANDBOX: 'on' },
      /^SANDBOX=on is refused beside NODE_ENV=production, .+\.\n$/,
    ],
    [
      'the sandbox beside a card company',
      { ...stripe, SANDBOX: 'on' },
      /^SANDBOX=on is refused beside STRIPE_SECRET_KEY, .+\.\n$/,
    ],
    [
      'the company of the example',
      { ...production, ...smtp, ...stripe, ...address },
      /^The pages name EMPRESA EXEMPLO LTDA, .+ set SITE_FILE\.\n$/,
    ],
  ])('does not start with %s', async (_name, variables, said) => {
    const { code, stdout, stderr } = await runProgram({ DATABASE_URL: database.databaseUrl, ...variables });
    // All at once: where it does not end, the words say how far it came.
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(said) });
  });

  test.each([
    ['nothing real', {}, 200],
    [
      'production as it should be',
      { ...production, ...smtp, ...stripe, ...address, SITE_FILE: ownSite },
      404,
    ],
  ])('starts with %s, and its letter box answers as it should', async (_name, variables, status) => {
    const program = await start(variables);
    try {
      expect(program.stdout()).toContain(`listening on port ${program.port}\n`);
      expect(await letterBoxStatus(program)).toBe(status);
      const home = await (await fetch(`http://127.0.0.1:${program.port}/pt`)).text();
      expect(home.includes(bannerOf('pt'))).toBe(false);
    } finally {
      await program.stop();
    }
  });
});

describe('the sandbox beside what is real', () => {
  let program: Program;
  beforeAll(async () => {
    program = await start({ ...production, ...stripe, ...ugly, SANDBOX: 'on' });
  });
  afterAll(async () => {
    await program?.stop();
  });

  test.each(locales)('every page says so, also without script (%s)', async (locale) => {
    for (const path of [
      `/${locale}`,
      `/${locale}/evento/mundo-quadrinho`,
      `/${locale}/checkout/mundo-quadrinho`,
      `/${locale}/auth/entrar`,
      `/${locale}/termos-de-uso`,
      `/${locale}/nowhere`,
      `/sandbox/mail?lg=${locale}`,
    ]) {
      // Asked by its port, for a public address may be another machine's; in the words that stand in the page itself.
      const asked = await fetch(`http://127.0.0.1:${program.port}${path}`, {
        headers: { 'accept-language': locale },
      });
      const page = await asked.text();
      const shown = page.replaceAll(/<(script|noscript|template)\b.*?<\/\1>/gs, '');
      expect(shown.split(`>${bannerOf(locale)}<`).length - 1, path).toBe(1);
    }
  });

  test('a card field in a frame leaves it to the page around it', async () => {
    const field = await fetch(`${program.url}/sandbox/cartao?voltar=/pt`);
    expect(field.status).toBe(200);
    expect((await field.text()).includes(`>${bannerOf('pt')}<`)).toBe(false);
  });
});
