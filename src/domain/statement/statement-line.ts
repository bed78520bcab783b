import type { StatementRefusal } from '../finance-refusals.ts';
import { DomainError } from '../refusal.ts';

/** The formats that are read (docs/algorithms/statements.md, "One line"); each is the source of its accounts. */
export const statementSources = [
  'OFX',
  'CNAB240',
  'MERCADO_PAGO_SETTLEMENT',
  'MERCADO_PAGO_RELEASED',
  'STRIPE',
] as const;
export type StatementSource = (typeof statementSources)[number];

/** CREDIT and DEBIT are rows of a bank that does not say for what; OTHER keeps the file's own word in `theirKind`. */
export const lineKinds = [
  'PAYMENT',
  'REFUND',
  'CHARGEBACK',
  'CHARGEBACK_BACK',
  'PAYOUT',
  'TARIFF',
  'RESERVE',
  'CREDIT',
  'DEBIT',
  'OTHER',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** An account as a file names it. `digit` null: the file does not tell it from the number. */
export interface StatementAccount {
  source: StatementSource;
  /** Null for a provider. */
  bank: string | null;
  branch: string | null;
  number: string;
  digit: string | null;
}

export interface StatementLine {
  account: StatementAccount;
  /** In the file, from 1. */
  row: number;
  /** In the source's own zone: `2026-11-05`. */
  day: string;
  at: Date;
  kind: LineKind;
  theirKind: string;
  /** Centavos; money in is positive, a fee that costs is positive. */
  grossCents: number;
  feeCents: number;
  netCents: number;
  ourReference: string | null;
  theirReference: string | null;
  /** All texts that may name money of ours, without doubles. */
  names: readonly string[];
  /** The words of the row for people. */
  text: string;
  raw: string;
}

/** The days that a file says it covers of an account, both included. */
export interface StatementPeriod {
  account: StatementAccount;
  firstDay: string;
  lastDay: string;
}

/** A reader gives lines, periods where the file has them, and rows of balances, which are no money. */
export type StatementPart =
  | { is: 'LINE'; line: StatementLine }
  | { is: 'PERIOD'; period: StatementPeriod }
  | { is: 'BALANCE' };

/** Where in the file something is wrong. */
export interface StatementPlace {
  line: number;
  column: number;
}

/** `field`: what is wrong there, as the file calls it. */
export function statementProblem(
  code: StatementRefusal,
  { line, column }: StatementPlace,
  field = '',
): DomainError {
  return new DomainError(code, { facts: { line, column, field } });
}

/** The zone in which each source writes its days. */
export const zoneOfSource = {
  OFX: 'America/Sao_Paulo',
  CNAB240: 'America/Sao_Paulo',
  MERCADO_PAGO_SETTLEMENT: 'Etc/GMT+4',
  MERCADO_PAGO_RELEASED: 'Etc/GMT+4',
  STRIPE: 'Etc/UTC',
} as const satisfies Record<StatementSource, string>;

/** Days from our booking to the row, at most; released money waits for its plan. */
export const graceDays = {
  OFX: 3,
  CNAB240: 3,
  MERCADO_PAGO_SETTLEMENT: 3,
  MERCADO_PAGO_RELEASED: 35,
  STRIPE: 3,
} as const satisfies Record<StatementSource, number>;

/** A report says no period: so many days without a row between two files are taken to be quiet ones. */
export const quietDays = 3;

export const bankSources: readonly StatementSource[] = ['OFX', 'CNAB240'];

export function isOfBank(source: StatementSource): boolean {
  return bankSources.includes(source);
}

export const statementLimits = {
  /** Bytes of a file, and files that a node reads at once. */
  bytesMax: 64 * 1024 * 1024,
  filesAtOnce: 2,
  /** Lines of a file. */
  linesMax: 500_000,
  /** Files of one person in a minute. */
  filesPerMinute: 30,
  /** Characters that are kept of a row, of a text and of a name. */
  rawLengthMax: 4_000,
  textLengthMax: 300,
  nameLengthMax: 120,
  namesMax: 8,
  noteLengthMax: 1_000,
} as const;
