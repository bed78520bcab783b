import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { issuePassCertificates, makeGoogleAccount } from '../../test/support/doubles/wallet-keys.ts';
import { connectWallets } from './connect-wallets.ts';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'canhoto-wallets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const papers = await issuePassCertificates();
const { account } = makeGoogleAccount('https://oauth2.googleapis.com/token');

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const inFiles = {
  APPLE_PASS_TYPE_ID: 'pass.br.example.canhoto',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_PASS_CERT: file('pass.pem', papers.pass.cert),
  APPLE_PASS_KEY: file('key.pem', papers.pass.private),
  APPLE_WWDR_CERT: file('wwdr.pem', papers.issuer),
  GOOGLE_WALLET_ISSUER_ID: '338800',
  GOOGLE_WALLET_SERVICE_ACCOUNT: file('account.json', JSON.stringify(account)),
};

test('without keys no wallet is offered', () => {
  expect(connectWallets(readEnv({}))).toEqual({ apple: null, google: null });
});

test('keys are files, or stand in the variables themselves, on one line too', () => {
  const inVariables = {
    ...inFiles,
    APPLE_PASS_CERT: papers.pass.cert,
    APPLE_PASS_KEY: papers.pass.private.replaceAll('\r', '').replaceAll('\n', '\\n'),
    APPLE_WWDR_CERT: papers.issuer,
    GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account),
  };
  for (const source of [inFiles, inVariables]) {
    const { apple, google } = connectWallets(readEnv(source));
    expect(apple?.passTypeId).toBe('pass.br.example.canhoto');
    expect(google).not.toBeNull();
  }
});

test('a wallet is configured whole or not at all', () => {
  expect(() => readEnv({ APPLE_PASS_TYPE_ID: 'pass.x' })).toThrow(
    'APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY and APPLE_WWDR_CERT must be set together.',
  );
  expect(() => readEnv({ GOOGLE_WALLET_ISSUER_ID: '338800' })).toThrow(
    'GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_SERVICE_ACCOUNT must be set together.',
  );
  expect(() => readEnv({ ...inFiles, APPLE_PASS_TYPE_ID: 'br.example' })).toThrow('must be an identifier');
});

test('a file that is not there, or is something else, is told at the start', () => {
  const missing = join(folder, 'missing.pem');
  expect(() => connectWallets(readEnv({ ...inFiles, APPLE_PASS_CERT: missing }))).toThrow(
    `${missing} cannot be read`,
  );
  expect(() => connectWallets(readEnv({ ...inFiles, GOOGLE_WALLET_SERVICE_ACCOUNT: missing }))).toThrow(
    `${missing} cannot be read`,
  );
  const swapped = { ...inFiles, GOOGLE_WALLET_SERVICE_ACCOUNT: inFiles.APPLE_PASS_CERT };
  expect(() => connectWallets(readEnv(swapped))).toThrow('not the JSON of a service account');
});
