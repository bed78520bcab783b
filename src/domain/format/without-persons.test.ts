import { expect, test } from 'vitest';
import { withoutPersons } from './without-persons.ts';

test.each([
  ['550 5.1.1 <ana.souza+x@mail.example.com.br>: no such user', '550 5.1.1 <<mail>>: no such user'],
  ['the document 529.982.247-25, or 52998224725', 'the document <document>, or <document>'],
  ['call +5511987654321 or +55 (11) 98765-4321', 'call <phone> or <phone>'],
  ['authorization: Bearer abc.def-123456', 'authorization: <token>'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_1', 'token <token>'],
  [`token eyJ${'a'.repeat(5_000)}.eyJzdWIiOiIxIn0.abc-_1`, 'token <token>'],
  ['at ?t%3DeyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'at ?t%3D<token>'],
  ['postgres://canhoto:secret@db.example.com:5432/x', 'postgres://<login>@db.example.com:5432/x'],
  ['GET /pt/evento/feira~abcdefghjk23456789mn', 'GET /pt/evento/feira~<end>'],
])('hides %s', (told, without) => expect(withoutPersons(told)).toBe(without));

test.each(['x', 'eyJ', 'a@', 'a.', '@x.', '://a:', 'Bearer ', '1', '+55 '])(
  'looks through a long text of %s in a moment',
  (part) => {
    const text = part.repeat(300_000 / part.length);
    const start = performance.now();
    withoutPersons(text);
    // Minutes where each place is looked at from each place.
    expect(performance.now() - start).toBeLessThan(5_000);
  },
);

test('leaves what is no person', () => {
  const told = [
    'at send (/app/node_modules/pg@8.23.1/lib/client.js:12:34)',
    '{"time":1764412800000,"bytes":12345678901,"order":"MQ-2026-000123"}',
    'file:///app/src/app/main.ts, https://example.com/a@b, 0b5e7c1e-3f0d-7c1e-9a0b-52998224725a',
    '2026-11-29T10:00:00.000Z',
  ];
  for (const one of told) expect(withoutPersons(one)).toBe(one);
});
