import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type SecureVersion } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The TLS of deploy/haproxy.cfg: what its line speaks where an operator turns it on.
const proxy = readFileSync(join(dirname(import.meta.dirname), 'deploy/haproxy.cfg'), 'utf8');
const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

test('names TLS 1.2 and 1.3, and suites with forward secrecy alone', () => {
  expect(proxy).toMatch(/^ {2}ssl-default-bind-options .*\bno-sslv3 no-tlsv10 no-tlsv11\b.*$/m);
  const suites = [...proxy.matchAll(/^ {2}ssl-default-bind-cipher(?:s|suites) (.+)$/gm)].flatMap(
    ([, list = '']) => list.split(':'),
  );
  expect(suites.length).toBe(9);
  expect(suites.filter((suite) => !/^(?:ECDHE-(?:ECDSA|RSA)|TLS)[-_].*(?:GCM|POLY1305)/.test(suite))).toEqual(
    [],
  );
  expect(proxy).toMatch(/^ {2}# bind :8443 ssl crt /m);
});

describe.skipIf(!hasProxy)('where HAProxy is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-tls-'));
  let port = 0;
  let stop = () => {};

  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keySize: 2_048,
    });
    writeFileSync(join(folder, 'both.pem'), `${cert}\n${key}`);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as { port: number }).port;
    server.close();
    await once(server, 'close');
    const global = /^global\n(?: {2}.*\n)+/m.exec(proxy)?.[0].replace(/^ {2}(?:log|maxconn) .*\n/gm, '');
    const line = /^ {2}# bind :8443 (ssl crt) \S+ (.*)$/m.exec(proxy);
    const bind = `bind 127.0.0.1:${port} ${line?.[1]} ${join(folder, 'both.pem')} ${line?.[2]}`;
    const text = `${global}defaults\n  mode http\n  timeout client 5s\n  timeout connect 5s\n  timeout server 5s\nfrontend f\n  ${bind}\n  http-request return status 200\n`;
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    stop = () => child.kill();
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await shake({ minVersion: 'TLSv1.2' })) !== 'refused') return;
      await wait(50);
    }
  });
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  /** The version that was agreed on, with the suite; “refused” where there was none. */
  async function shake(how: { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string }) {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...how });
    const told = await Promise.race([
      once(socket, 'secureConnect').then(() => `${socket.getProtocol()} ${socket.getCipher().name}`),
      once(socket, 'error').then(() => 'refused'),
    ]).catch(() => 'refused');
    socket.destroy();
    return told;
  }

  const weak = (ciphers: string, version: SecureVersion = 'TLSv1.2') =>
    shake({ minVersion: version, maxVersion: version, ciphers: `${ciphers}:@SECLEVEL=0` });

  test('it speaks both, and nothing older or weaker', async () => {
    expect(await shake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-RSA-AES\d+-GCM/);
    expect(await shake({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 TLS_AES/);
    expect(await weak('ALL', 'TLSv1')).toBe('refused');
    expect(await weak('ALL', 'TLSv1.1')).toBe('refused');
    for (const suite of [
      'AES128-SHA',
      'AES256-GCM-SHA384',
      'ECDHE-RSA-AES128-SHA',
      'DHE-RSA-AES128-GCM-SHA256',
    ])
      expect([suite, await weak(suite)]).toEqual([suite, 'refused']);
  });
});
