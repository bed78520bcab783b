import { DomainError } from '../refusal.ts';
import { isoTimeAt } from '../time/local-time.ts';
import type { PaperFacts } from './paper-facts.ts';
import type { PaperDays } from './paper-period.ts';
import { soldTotalsOf } from './sold-rows.ts';

/** The company that issues the invoice: the installation, whose fee it is. */
export interface Issuer {
  legalName: string;
  taxNumber: string;
  /** At its city; null where it has none. */
  cityRegistration: string | null;
  /** Seven digits of the IBGE. */
  cityCode: string;
}

/** Agency, brokerage of tickets: item 10.05 of LC 116, as the national table writes it. */
const serviceOfFee = '100501';
const series = '900';
const zone = 'America/Sao_Paulo';
/** Characters of an event's code that the number has room for. */
const codeLengthMax = 6;

/**
 * The declaration from which the national system makes the invoice of the service fee of an event (layout DPS 1.01). It is not signed.
 * The order of the elements is that of the schema.
 */
export function nfseXml(about: {
  facts: PaperFacts;
  days: PaperDays | null;
  issuer: Issuer;
  at: Date;
}): string {
  const { facts, days, issuer, at } = about;
  const { event } = facts;
  const number = declarationNumber(event.code, days);
  const id = `DPS${issuer.cityCode}2${bare(issuer.taxNumber)}${series.padStart(5, '0')}${number.padStart(15, '0')}`;
  const competence = days?.until ?? localDayOf(at, zone);
  const body = element('infDPS', { Id: id }, [
    leaf('tpAmb', '1'),
    leaf('dhEmi', isoTimeAt(at, zone)),
    leaf('verAplic', 'canhoto'),
    leaf('serie', series),
    leaf('nDPS', number),
    leaf('dCompet', competence),
    leaf('tpEmit', '1'),
    leaf('cLocEmi', issuer.cityCode),
    element('prest', {}, [
      leaf('CNPJ', bare(issuer.taxNumber)),
      leaf('IM', issuer.cityRegistration),
      element('regTrib', {}, [leaf('opSimpNac', '1'), leaf('regEspTrib', '0')]),
    ]),
    element('toma', {}, [
      leaf('CNPJ', bare(event.organizer.taxNumber)),
      leaf('IM', event.data.cityRegistration),
      leaf('xNome', event.organizer.legalName.slice(0, 300)),
    ]),
    element('serv', {}, [
      element('locPrest', {}, [leaf('cLocPrestacao', `${event.data.cityCode}`)]),
      element('cServ', {}, [
        leaf('cTribNac', serviceOfFee),
        leaf('xDescServ', `Taxa de serviço da venda de ingressos: ${event.name.pt}`.slice(0, 2_000)),
      ]),
      element('atvEvento', {}, [
        leaf('xNome', event.name.pt.slice(0, 255)),
        leaf('dtIni', localDayOf(event.startsAt, event.timeZone)),
        leaf('dtFim', localDayOf(event.endsAt, event.timeZone)),
        leaf('idAtvEvt', `${event.data.outsideId}`),
      ]),
    ]),
    element('valores', {}, [
      element('vServPrest', {}, [leaf('vServ', (soldTotalsOf(facts).fee / 100).toFixed(2))]),
      element('trib', {}, [
        element('tribMun', {}, [leaf('tribISSQN', '1'), leaf('tpRetISSQN', '1')]),
        element('totTrib', {}, [leaf('indTotTrib', '0')]),
      ]),
    ]),
  ]);
  const root = element('DPS', { xmlns: 'http://www.sped.fazenda.gov.br/nfse', versao: '1.01' }, [body]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/**
 * The number of a declaration: year and month, and the code of the event as a number. So the same fee has the same number, and
 * the tax office refuses it the second time. That of a whole event is a digit longer, so it is no month's.
 */
export function declarationNumber(code: string, days: PaperDays | null): string {
  const month = days === null ? '10000' : `${days.until.slice(2, 4)}${days.until.slice(5, 7)}`;
  return `${month}${String(numberOfCode(code)).padStart(10, '0')}`;
}

/** Zeros before a code are part of it. Such codes have numbers behind all others, which keep theirs. */
function numberOfCode(code: string): number {
  if (!code.startsWith('0')) return Number.parseInt(code, 36);
  return 36 ** codeLengthMax + Number.parseInt(`1${code}`, 36);
}

/**
 * A number names one fee only where it is of all days of its month, and none of them is still to come. Refusal: PAPER_MONTH_NEEDED.
 */
export function requireInvoiceDays(
  days: PaperDays | null,
  { at, timeZone }: { at: Date; timeZone: string },
): void {
  if (days === null) return;
  const [year, month] = days.from.split('-').map(Number) as [number, number];
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const isMonth = days.from.endsWith('-01') && days.until === lastDay;
  if (!isMonth || days.until >= localDayOf(at, timeZone))
    throw new DomainError('PAPER_MONTH_NEEDED', { field: 'untilDay' });
}

function localDayOf(at: Date, timeZone: string): string {
  return isoTimeAt(at, timeZone).slice(0, 10);
}

function bare(taxNumber: string): string {
  return taxNumber.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

function element(name: string, attributes: Record<string, string>, inner: readonly string[]): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${said.join('')}>${inner.join('')}</${name}>`;
}

/** Nothing where there is no value. */
function leaf(name: string, value: string | null): string {
  return value === null ? '' : `<${name}>${escaped(value)}</${name}>`;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replace(/[<>&"]/g, (sign) => signs[sign] ?? sign)
      .replace(/\s+/g, ' ')
      .trim()
  );
}
