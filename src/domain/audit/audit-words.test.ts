import { expect, test } from 'vitest';
import { auditTexts } from '#src/i18n/audit-texts.server.ts';
import { auditedChanges } from '../draft/audit/audited-changes.ts';
import { formatMoney } from '../format/money.ts';
import { auditWords, leftOutOf, subjectWords, zonedTime } from './audit-words.ts';
import { readSubject, subjectKinds } from './audited-subject.ts';
import { toldChange } from './told-change.ts';

const fair = (priceCents: number) => ({
  categories: [
    {
      ...{ key: 'ingressos', name: { pt: 'Ingressos' } },
      offers: [{ key: 'inteira', name: { pt: 'Inteira', en: 'Full' }, batches: [{ priceCents }] }],
    },
  ],
});

const wordsOf = (entry: { before: unknown; after: unknown }) =>
  auditWords({ timeZone: 'America/Recife', ...entry }, auditTexts);
const pt = (entry: { before: unknown; after: unknown }) =>
  wordsOf(entry).map(({ what, before, after }) => [what.pt, before?.pt ?? null, after?.pt ?? null]);

test('a publication says what changed from what to what, without a key', () => {
  const told = auditedChanges(fair(12_000), fair(13_000));
  const entry = { before: { version: 1 }, after: { version: 2, differences: 1, ...told } };
  expect(pt(entry)).toEqual([
    [
      'Seções › Ingressos › Itens › Inteira › Lotes › 1 › Preço',
      ...[formatMoney(12_000, 'pt'), formatMoney(13_000, 'pt')],
    ],
  ]);
  expect(wordsOf(entry)[0]?.before?.en).toBe(formatMoney(12_000, 'en'));
  expect(leftOutOf(entry.after)).toBe(0);
});

test('an act says its values that have a name', () => {
  const entry = { before: { priceCents: 12_000, poolId: 'x' }, after: { priceCents: 13_000, poolId: 'y' } };
  expect(pt(entry)).toEqual([['Preço', formatMoney(12_000, 'pt'), formatMoney(13_000, 'pt')]]);
});

test('an older entry of a publication says its version and the number of changes', () => {
  expect(pt({ before: { version: 6 }, after: { version: 7, differences: 2 } })).toEqual([
    ['Versão', '6', '7'],
    ['Mudanças', null, '2'],
  ]);
  expect(pt({ before: null, after: null })).toEqual([]);
  expect(pt({ before: 'x', after: [1] })).toEqual([]);
});

test('states, times, shares and lists are words, and an id is not said', () => {
  const id = '00000000-0000-7000-8000-000000000011';
  const after = {
    ...{ state: 'RUNNING', closedAt: '2027-03-01T12:00:00.000Z', basisPoints: 1250, refundId: id },
    ...{
      newCodes: [id, id],
      filters: { q: 'Ana', eventId: id },
      requestedBy: `staff:${id}`,
      kind: 'NEW_WORD',
    },
  };
  expect(pt({ before: { state: 'STOPPED', closedAt: null }, after })).toEqual([
    ['Situação', 'parado', 'em andamento'],
    ['Encerrado em', null, '01/03/2027 09:00'],
    ['Porcentagem da taxa', null, '12,5%'],
    ['Ingressos com código novo', null, '2'],
    ['Filtros › Busca', null, 'Ana'],
  ]);
});

const about = (subject: string, subjectName: string | null = null) => {
  const name = (text: string | null) => (text === null ? null : { pt: text, en: `${text} en` });
  const entry = { subject, subjectName: name(subjectName), eventName: name('Feira') };
  return subjectWords({ ...entry, before: null, after: null, timeZone: null }, auditTexts);
};

test('a value is worded by its field first, and an explanation of a difference is no purpose of a mailing', () => {
  expect(pt({ before: null, after: { explanation: 'ORDER', amountCents: 25_000 } })).toEqual([
    ['O que aconteceu', null, 'É de um pedido'],
    ['Valor', null, formatMoney(25_000, 'pt')],
  ]);
  expect(pt({ before: null, after: { purpose: 'ORDER', dueOn: '2026-12-10' } })).toEqual([
    ['Finalidade', null, 'sobre o pedido'],
    ['Pagar em', null, '10/12/2026'],
  ]);
});

test('a subject has its kind in words and the name that people know', () => {
  expect(about('batch camiseta-g.single', 'Camiseta, G')).toEqual({
    pt: 'Lote: Camiseta, G',
    en: 'Tier: Camiseta, G en',
  });
  expect(about('picture 9d6a62286d6a62286d6a62286d6a6228').pt).toBe('Foto');
  expect(about('event feira').pt).toBe('Evento: Feira');
  expect(about('event.postpone').pt).toBe('Evento: Feira');
  expect(about('artist.cancel mangaka', 'Lia Prado').pt).toBe('Artista: Lia Prado');
  expect(about('order PIX-4F8K2M').pt).toBe('Pedido: PIX-4F8K2M');
  expect(about('manual order 00000000-0000-7000-8000-000000000011').pt).toBe('Pedido manual');
  expect(about('need REFUND PIX-4F8K2M').pt).toBe('Pendência: PIX-4F8K2M');
  expect(about('difference DOUBLED 2026-11-05 237 · 12345-6')).toEqual({
    pt: 'Diferença de extrato: Em dobro, 05/11/2026, 237 · 12345-6',
    en: 'Statement difference: Doubled, 11/05/2026, 237 · 12345-6',
  });
  expect(about('statement novembro.ofx').pt).toBe('Extrato: novembro.ofx');
  expect(about('statement DOUBLED').pt).toBe('Extrato: Em dobro');
  expect(about('statement 00000000-0000-7000-8000-000000000011').pt).toBe('Extrato');
  expect(about('list audit')).toEqual({ pt: 'Lista: auditoria', en: 'List: audit' });
  expect(about('something else').pt).toBe('something else');
});

test('what an act states is said alone, and what a publication adds is said to be there now', () => {
  const told = auditedChanges(fair(12_000), {
    ...fair(12_000),
    slug: 'feira',
  });
  const added = wordsOf({ before: { version: 1 }, after: { version: 2, ...told } });
  expect(added.map((line) => toldChange(line, auditTexts).pt)).toEqual([expect.stringMatching(/^agora /)]);
  const rows = wordsOf({ before: null, after: { rows: 12 } });
  expect(rows.map((line) => toldChange(line, auditTexts).pt)).toEqual(['12']);
});

test('each kind of subject has words in both languages', () => {
  for (const kind of subjectKinds) {
    expect(readSubject(`${kind} x`)).toEqual({ kind, ref: 'x' });
    for (const locale of ['pt', 'en'] as const)
      expect(auditTexts[locale].auditWords[`subject_${kind}`], kind).toMatch(/^\p{Lu}/u);
  }
});

test('a time is told in the zone of its event, with the offset there and then', () => {
  const at = new Date('2027-03-01T12:00:05.000Z');
  expect(zonedTime(at, 'America/Manaus')).toEqual({
    time: '2027-03-01 08:00:05',
    zone: 'America/Manaus (UTC-04:00)',
  });
  expect(zonedTime(at, null).zone).toBe('America/Sao_Paulo (UTC-03:00)');
});

test('a line says what was, what is, or that it changed', () => {
  const value = (text: string) => ({ pt: text, en: text });
  const line = (before: string | null, after: string | null) =>
    toldChange(
      {
        ...{ what: value('x'), before: before === null ? null : value(before) },
        after: after === null ? null : value(after),
      },
      auditTexts,
    );
  expect(line('R$1', "R$2 $' $&")).toEqual({ pt: "R$1 → R$2 $' $&", en: "R$1 → R$2 $' $&" });
  expect(line(null, '2')).toEqual({ pt: 'agora 2', en: 'now 2' });
  const stated = { what: value('x'), before: null, after: value('2'), isStated: true };
  expect(toldChange(stated, auditTexts)).toEqual(value('2'));
  expect(line('1', null)).toEqual({ pt: 'saiu 1', en: '1 is gone' });
  expect(line(null, null)).toEqual({ pt: 'mudou', en: 'changed' });
});
