import { expect, test } from 'vitest';
import type { Evidence } from '#src/domain/dispute/evidence.ts';
import { limits } from '#src/domain/limits.ts';
import { readPdf } from '#test/support/reading/read-pdf.ts';
import { evidenceFields } from './evidence-fields.ts';
import { evidencePdf } from './evidence-pdf.ts';

// docs/algorithms/disputes.md, "Evidence in one press": what a bank's clerk reads.
const at = (text: string) => new Date(text);
const name = { pt: 'Passe de 2 dias', en: '2-day pass' };
const evidence: Evidence = {
  dispute: {
    ...{ kind: 'CARD', isInquiry: false, reason: 'FRAUD', amountCents: 25_000 },
    ...{ openedAt: at('2027-05-24T13:12:00Z'), providerId: 'dp_7k2m4x' },
  },
  event: {
    ...{
      name: { pt: 'Festa das Histórias', en: 'The Feast of Stories' },
      place: 'Pavilhão da Estação, Manaus',
    },
    ...{
      startsAt: [at('2027-05-19T18:00:00Z')],
      timeZone: 'America/Manaus',
      seller: 'Casa das Histórias Ltda.',
    },
  },
  order: {
    ...{ number: 'EX-4F8K2M', placedAt: at('2027-03-02T02:30:00Z') },
    lines: [{ name, quantity: 1, totalCents: 25_000 }],
    ...{ subtotalCents: 22_000, feeCents: 3_000, discountCents: 0, deliveryCents: 0, insuranceCents: 0 },
    totalCents: 25_000,
  },
  buyer: { name: 'Lúcia D’Ávila dos Santos', email: 'lucia@exemplo.com.br', document: '***.982.247-**' },
  payment: {
    ...{ method: 'CARD', brand: 'visa', lastDigits: '0010', installments: 3, settlement: 'ch_1' },
    ...{ paidAt: at('2027-03-02T02:31:00Z'), authentication: 'AUTHENTICATED' },
  },
  terms: { version: '2026-11-20', acceptedAt: at('2027-03-02T02:30:00Z'), address: '203.0.113.7' },
  mails: [{ template: 'order-approved', sentAt: at('2027-03-02T02:32:00Z') }],
  delivery: [],
  handovers: [{ kind: 'GIVEN', station: 'Balcão 2', at: at('2027-05-19T18:20:00Z') }],
  tickets: [
    { name, holder: 'Lúcia D’Ávila dos Santos', status: 'INVALID', issuedAt: at('2027-03-02T02:31:00Z') },
  ],
  transfers: [],
  accesses: [{ kind: 'LOG_IN', at: at('2027-03-02T02:25:00Z'), address: '203.0.113.7' }],
  knownSince: at('2026-08-01T12:00:00Z'),
  wallets: [],
  scans: [{ at: at('2027-05-19T18:03:00Z'), gate: 'norte', device: 'Portão 1', ticket: name }],
  refunds: [],
  words: 'A pessoa entrou com o ingresso.',
};

const read = async (of: Evidence, locale: 'pt' | 'en') =>
  await readPdf(await evidencePdf(of, { locale, at: at('2027-05-25T12:00:00Z') }));

test('the first page says whose purchase it was, and where each proof is', async () => {
  const { text, pages } = await read(evidence, 'pt');
  for (const said of [
    'Provas da contestação do pedido EX-4F8K2M',
    'Fraude, R$ 250,00, aberta em',
    'dp_7k2m4x',
    'Lúcia D’Ávila dos Santos, documento ***.982.247-**',
    'Cartão visa final 0010, 3x',
    'O banco emissor autenticou quem comprou (3-D Secure).',
    'Anexo 1: Entradas no evento',
    'Passe de 2 dias, portão norte, aparelho Portão 1',
    'A compra veio do endereço IP 203.0.113.7.',
    'versão 2026-11-20',
    'Você tem 7 dias a partir da compra para desistir',
    'pedido aprovado, com os ingressos',
    'A pessoa entrou com o ingresso.',
    'Horários de Manaus',
  ]) {
    expect(text.replace(/\s+/g, ' '), said).toContain(said);
  }
  expect(pages.length).toBeGreaterThanOrEqual(2);
  // By the clock of Manaus, not of Brasília and not in UTC.
  expect(text).toContain('19/05/2027 14:03');
});

test('speaks English to a bank that reads it, and says what there is not', async () => {
  const { text } = await read({ ...evidence, scans: [], words: '' }, 'en');
  const said = text.replace(/\s+/g, ' ');
  expect(said).toContain('Evidence about the dispute of order EX-4F8K2M');
  expect(said).toContain('Admissions to the event no record');
  expect(said).toContain('Annex 1: Handed over at a desk 2027-05-19 14:20');
  expect(said).not.toContain('From the organizer no record 1');
});

test('fields say the same, within the bound, with the scan before all else of the log', () => {
  const fields = evidenceFields(evidence, 'en');
  expect(fields).toMatchObject({
    customerName: 'Lúcia D’Ávila dos Santos',
    customerEmail: 'lucia@exemplo.com.br',
    purchaseAddress: '203.0.113.7',
    serviceDate: '2027-05-19',
    product: 'The Feast of Stories, Pavilhão da Estação, Manaus',
  });
  expect(fields.accessLog).toMatch(/^Admissions to the event\n.*gate norte, device Portão 1/);
  expect(fields.statement).toContain('The issuer authenticated the cardholder');
  const scans = Array.from({ length: 5_000 }, () => evidence.scans[0]!);
  const long = evidenceFields({ ...evidence, scans }, 'pt');
  const length = Object.values(long).reduce((sum, text) => sum + text.length, 0);
  expect(length).toBeLessThanOrEqual(limits.evidenceFieldsLengthMax);
  expect(long.accessLog).toMatch(/\[mais \d+ linhas, no arquivo\]$/);
  expect(long.customerName).toBe('Lúcia D’Ávila dos Santos');
});
