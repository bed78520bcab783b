import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOfflinePostalCodes } from './offline.ts';
import { PostalCodesFailure } from './port.ts';
import { createViaCep } from './via-cep.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function answering(answer: RequestListener, timeoutMilliseconds = 60_000) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, postalCodes: createViaCep({ baseUrl, timeoutMilliseconds }) };
}

const json = (body: unknown) =>
  answering((_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
  );

/** In the service's format, including the fields that we do not read. */
const se = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};

describe('ViaCEP', () => {
  test('tells street, district, state and city', async () => {
    const { asked, postalCodes } = await json(se);
    expect(await postalCodes.find('01001-000')).toEqual({
      zipCode: '01001000',
      streetName: 'Praça da Sé',
      district: 'Sé',
      stateId: 35,
      cityId: 3550308,
    });
    expect(asked).toEqual(['/ws/01001000/json/']);
  });

  test('a small town has one CEP, and street and district are left to be typed', async () => {
    const { postalCodes } = await json({ ...se, logradouro: '', bairro: ' ', uf: 'MT', ibge: '5101837' });
    expect(await postalCodes.find('78365000')).toEqual({
      zipCode: '78365000',
      streetName: null,
      district: null,
      stateId: 51,
      cityId: 5101837,
    });
  });

  test('a city we do not know, or of another state, is left to be chosen', async () => {
    for (const ibge of ['3599999', '5101837', 'x']) {
      const { postalCodes } = await json({ ...se, ibge });
      expect(await postalCodes.find('01001000')).toMatchObject({ stateId: 35, cityId: null });
    }
  });

  test('no such CEP: `erro` as text or boolean, even false, or 400', async () => {
    for (const erro of ['true', true, false]) {
      const { postalCodes } = await json({ erro });
      expect(await postalCodes.find('99999999')).toBeNull();
    }
    const { postalCodes } = await answering((_, response) => response.writeHead(400).end('<h3>Bad</h3>'));
    expect(await postalCodes.find('00000000')).toBeNull();
  });

  test('what is not eight digits is never asked', async () => {
    const { asked, postalCodes } = await json(se);
    for (const text of ['', '0100100', '../../x', '010010000'])
      expect(await postalCodes.find(text)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('an error, nonsense, a redirect or an answer without what we need is a failure, not an address', async () => {
    const failing: RequestListener[] = [
      (_, response) => response.writeHead(500).end('{}'),
      (_, response) => response.writeHead(429).end('{"erro":true}'),
      (_, response) => response.end('<html>manutenção</html>'),
      (_, response) => response.end('{"logradouro":'),
      (_, response) => response.end('null'),
      (_, response) => response.end('[]'),
      (_, response) => response.end(JSON.stringify({ ...se, uf: 'XX' })),
      (_, response) => response.end(JSON.stringify({ ...se, logradouro: 7 })),
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (request) => request.socket.destroy(),
    ];
    for (const [which, listener] of failing.entries()) {
      const { postalCodes } = await answering(listener);
      const asking = postalCodes.find('01001000');
      // `null` is the result for a CEP that does not exist, never for a broken answer.
      await expect(asking, `failure ${which}`).rejects.toBeInstanceOf(PostalCodesFailure);
    }
  });

  test('one that is slow, at once or in the middle of its answer, is given up', async () => {
    for (const slow of [
      (() => {}) as RequestListener,
      ((_, response) => response.writeHead(200).write('{"cep":')) as RequestListener,
    ]) {
      // The answer never comes: without a timeout the test would hang.
      const { postalCodes } = await answering(slow, 300);
      await expect(postalCodes.find('01001000')).rejects.toBeInstanceOf(PostalCodesFailure);
    }
  });

  test('nobody there is a failure', async () => {
    const postalCodes = createViaCep({ baseUrl: 'http://127.0.0.1:1' });
    await expect(postalCodes.find('01001000')).rejects.toBeInstanceOf(PostalCodesFailure);
  });
});

describe('without a service', () => {
  test('the state is known from its ranges, and nothing else', async () => {
    const postalCodes = createOfflinePostalCodes();
    expect(await postalCodes.find('70040-010')).toEqual({
      zipCode: '70040010',
      streetName: null,
      district: null,
      stateId: 53,
      cityId: null,
    });
    expect(await postalCodes.find('00000000')).toBeNull();
    expect(await postalCodes.find('7004001')).toBeNull();
  });
});
