import { describe, expect, test } from 'vitest';
import { StartupError } from '../domain/startup-error.ts';
import { readEnv } from './env.ts';
import { sandboxOwnerOf } from './sandbox-owner-of.ts';

const pix = {
  PIX_URL: 'https://pix.example.com/v2',
  PIX_TOKEN_URL: 'https://pix.example.com/token',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'secret',
  PIX_KEY: 'loja@example.com',
  PIX_WEBHOOK_SECRET: 'only the bank knows it',
};
const mercadoPago = {
  MERCADO_PAGO_ACCESS_TOKEN: 'token',
  MERCADO_PAGO_PUBLIC_KEY: 'public',
  MERCADO_PAGO_WEBHOOK_SECRET: 'only mercado pago knows it',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_stripe_knows_it',
};
const production = { NODE_ENV: 'production' };
const https = { PUBLIC_URL: 'https://ingressos.example.com' };
const smtp = { SMTP_URL: 'smtp://mail.example.com:587' };
const on = { SANDBOX: 'on' };
const off = { SANDBOX: 'off' };
const ugly = { SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing' };

type Outcome = 'sandbox on' | 'sandbox off' | 'sandbox on, banner' | RegExp;

const besideAll =
  /^SANDBOX=on is refused beside NODE_ENV=production, an https PUBLIC_URL, SMTP_URL and PIX_URL, because [^\n]+\.$/;
const besideOne = (name: string) => new RegExp(`^SANDBOX=on is refused beside ${name}, because [^\\n]+\\.$`);
const noMail = /^Production needs a mail server[^\n]+\.$/;
const noPay = /^Production needs a way to pay[^\n]+\.$/;
const noBank = /^Production needs to know the bank[^\n]+\.$/;
const noAddress = /^Production needs the address[^\n]+PUBLIC_URL[^\n]+\.$/;
const neither = /^Production needs a mail server[^\n]+\.\nProduction needs a way to pay[^\n]+\.$/;
const nothing =
  /^Production needs a mail server[^\n]+\.\nProduction needs a way to pay[^\n]+\.\nProduction needs the address[^\n]+\.$/;
const short = (name: string) => new RegExp(`^${name} must have at least 16 characters in production\\.$`);
const whole = { ...production, ...https, ...smtp, ...pix };

const table: [string, Record<string, string>, Outcome][] = [
  ['nothing', {}, 'sandbox on'],
  ['another port, http', { PORT: '4000', PUBLIC_URL: 'http://localhost:4000' }, 'sandbox on'],
  ['a database of its own', { DATABASE_URL: 'postgres://a@b/c' }, 'sandbox on'],
  ['NODE_ENV=development', { NODE_ENV: 'development' }, 'sandbox on'],
  ['SANDBOX=on', on, 'sandbox on'],
  ['SANDBOX=off', off, 'sandbox off'],
  ['SMTP', smtp, 'sandbox off'],
  ['Pix', pix, 'sandbox off'],
  ['Mercado Pago', mercadoPago, 'sandbox off'],
  ['Stripe', stripe, 'sandbox off'],
  ['production, SMTP, Pix', whole, 'sandbox off'],
  ['production, https, SMTP, Stripe', { ...production, ...https, ...smtp, ...stripe }, 'sandbox off'],
  ['https, SMTP, Mercado Pago', { ...https, ...smtp, ...mercadoPago }, 'sandbox off'],
  ['production, SMTP, Pix, SANDBOX=off', { ...whole, ...off }, 'sandbox off'],
  ['production, SMTP, Pix, the ugly variable alone', { ...whole, ...ugly }, 'sandbox off'],
  ['production, nothing else', production, nothing],
  ['https, nothing else', https, neither],
  ['an https back office, nothing else', { STAFF_URL: 'https://escritorio.example.com' }, nothing],
  ['production, Pix, no SMTP', { ...whole, SMTP_URL: '' }, noMail],
  ['production, SMTP, no way to pay', { ...production, ...https, ...smtp }, noPay],
  ['production, SMTP, Pix without its secret', { ...whole, PIX_WEBHOOK_SECRET: '' }, noBank],
  [
    'production, SMTP, Pix without its secret behind a proxy that asks for its certificate',
    { ...whole, PIX_WEBHOOK_SECRET: '', PIX_WEBHOOK_MTLS: 'on' },
    'sandbox off',
  ],
  ['Pix without its secret, nothing else', { ...pix, PIX_WEBHOOK_SECRET: '' }, 'sandbox off'],
  ['production, SANDBOX=off', { ...production, ...off }, nothing],
  ['https, Stripe, SANDBOX=off, no SMTP', { ...https, ...stripe, ...off }, noMail],
  ['production, SANDBOX=on', { ...production, ...on }, besideOne('NODE_ENV=production')],
  ['https, SANDBOX=on', { ...https, ...on }, besideOne('an https PUBLIC_URL')],
  ['SMTP, SANDBOX=on', { ...smtp, ...on }, besideOne('SMTP_URL')],
  ['Pix, SANDBOX=on', { ...pix, ...on }, besideOne('PIX_URL')],
  ['Mercado Pago, SANDBOX=on', { ...mercadoPago, ...on }, besideOne('MERCADO_PAGO_ACCESS_TOKEN')],
  ['Stripe, SANDBOX=on', { ...stripe, ...on }, besideOne('STRIPE_SECRET_KEY')],
  ['everything, SANDBOX=on', { ...production, ...https, ...smtp, ...pix, ...on }, besideAll],
  ['production, SANDBOX=on, the ugly variable', { ...production, ...on, ...ugly }, 'sandbox on, banner'],
  [
    'everything, SANDBOX=on, the ugly variable',
    { ...production, ...https, ...smtp, ...pix, ...on, ...ugly },
    'sandbox on, banner',
  ],
  ['nothing real, SANDBOX=on, the ugly variable', { ...on, ...ugly }, 'sandbox on'],
  [
    'production, SANDBOX=on, the ugly variable misspelt',
    { ...production, ...on, SANDBOX_BESIDE_REAL_MONEY: 'yes' },
    /^SANDBOX_BESIDE_REAL_MONEY must be [^\n]+\.$/,
  ],
];

const addresses: [string | undefined, Outcome][] = [
  [undefined, noAddress],
  ['http://localhost:8080', noAddress],
  ['https://localhost', noAddress],
  ['http://127.0.0.1:3000', noAddress],
  ['http://[::1]:3000', noAddress],
  ['http://0.0.0.0', noAddress],
  ['http://caixa.local', noAddress],
  ['http://ingressos.example.com', 'sandbox off'],
  ['https://ingressos.example.com/bilheteria', 'sandbox off'],
];
for (const [address, outcome] of addresses) {
  table.push([`production at ${address}`, { ...whole, PUBLIC_URL: address ?? '' }, outcome]);
  table.push([
    `a rehearsal at ${address}`,
    { ...production, ...on, ...ugly, PUBLIC_URL: address ?? '' },
    'sandbox on, banner',
  ]);
}
for (const [name, others] of [
  ['PIX_WEBHOOK_SECRET', {}],
  ['MERCADO_PAGO_WEBHOOK_SECRET', mercadoPago],
  ['STRIPE_WEBHOOK_SECRET', stripe],
] as const) {
  table.push([`production, ${name} of 3`, { ...whole, ...others, [name]: 'abc' }, short(name)]);
  table.push([`production, ${name} of 16`, { ...whole, ...others, [name]: 'a'.repeat(16) }, 'sandbox off']);
}

function outcomeOf(source: Record<string, string>): string {
  try {
    const { sandbox, sandboxBesideReal } = readEnv(source);
    return sandbox ? `sandbox on${sandboxBesideReal ? ', banner' : ''}` : 'sandbox off';
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

describe('the sandbox is on only where nothing real is configured', () => {
  test.each(table)('%s', (_name, source, outcome) => {
    const was = outcomeOf(source);
    if (typeof outcome === 'string') expect(was).toBe(outcome);
    else expect(was).toMatch(outcome);
  });
});

describe('the owner with a known password is there only in a sandbox beside nothing real', () => {
  const started = table.filter(([, , outcome]) => typeof outcome === 'string');
  test.each(started)('%s', (_name, source, outcome) => {
    expect(sandboxOwnerOf(readEnv(source)) !== null).toBe(outcome === 'sandbox on');
  });
});

describe('the demonstration is never sold for money', () => {
  test.each([
    ['nothing', {}, true],
    ['a rehearsal in production', { ...production, ...on, ...ugly }, true],
    ['a rehearsal beside a bank', { ...production, ...on, ...ugly, ...pix }, false],
    ['a rehearsal beside a card company', { ...on, ...ugly, ...stripe }, false],
    ['production', whole, false],
    ['Pix, nothing else', pix, false],
    ['https, SMTP, Mercado Pago', { ...https, ...smtp, ...mercadoPago }, false],
  ])('%s', (_name, source, isLoaded) => {
    expect(readEnv(source).isDemonstration).toBe(isLoaded);
  });
});
