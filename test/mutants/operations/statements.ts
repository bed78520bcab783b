import type { Mutant } from '../mutant.ts';

const folder = 'src/domain/statement';
const read =
  'whatever the traps, each reader gives the rows that were written, with their instants, days and sums';
const key = 'the name that a bank gives a row is never its key alone, and equals are counted';

/** Statements of banks and providers: how they are read, and which money is taken to be ours. */
export const statementMutants: readonly Mutant[] = [
  {
    id: 'statement-name-alone',
    says: 'A bank row is known by its FITID alone.',
    file: `${folder}/statement-key.ts`,
    find: "[day, netCents, theirReference ?? ''].join('|')",
    replace: "theirReference ?? ''",
    caught: [key],
  },
  {
    id: 'statement-equals-uncounted',
    says: 'Equal rows of one file are one row.',
    file: `${folder}/statement-key.ts`,
    find: 'const ordinal = (counts.get(name) ?? 0) + 1;',
    replace: 'const ordinal = 1;',
    caught: [key],
  },
  {
    id: 'statement-zone-ignored',
    says: 'Times of Mercado Pago without an offset are UTC.',
    file: `${folder}/read-mercado-pago.ts`,
    find: 'ahead === undefined ? -4 :',
    replace: 'ahead === undefined ? 0 :',
    caught: [read],
  },
  {
    id: 'statement-direction-ignored',
    says: 'Money out of a CNAB file is money in.',
    file: `${folder}/read-cnab240.ts`,
    find: "const isOut = direction === 'D';",
    replace: 'const isOut = false;',
    caught: [read],
  },
  {
    id: 'statement-fee-sign',
    says: 'A fee that is written with its minus is an income.',
    file: `${folder}/read-mercado-pago.ts`,
    find: 'return gross - written === net ? written : 0 - written;',
    replace: 'return written;',
    caught: [read],
  },
  {
    id: 'statement-two-candidates',
    says: 'Of two candidates the first one is taken.',
    file: `${folder}/pick-candidates.ts`,
    find: 'const isOnly = others.length === 0 && more.length === 0;',
    replace: 'const isOnly = others.length + more.length >= 0;',
    caught: ['by sum and day only where one fits one: two candidates are none, and neither are two rows'],
  },
  {
    id: 'statement-cut-accepted',
    says: 'An OFX file that was cut is read as far as it goes.',
    file: `${folder}/read-ofx.ts`,
    find: "if (tag.isLast && name !== '/OFX') throw statementProblem('STATEMENT_CUT', tag, '</OFX>');",
    replace: 'if (tag.isLast) this.isEnded = true;',
    caught: [
      'a file that was cut anywhere is refused or gives whole rows only, and in OFX and CNAB always refused',
    ],
  },
  {
    id: 'statement-tenant',
    says: 'An organizer may settle differences of the installation.',
    file: 'src/domain/policy/policy.ts',
    find: "'statement.settle': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true, at: 'INSTALLATION' },",
    replace: "'statement.settle': { kinds: [], roles: ['OWNER', 'FINANCE'], stepUp: true },",
    caught: ['statements belong to the installation, and no tenant has a right to them'],
  },
  {
    id: 'statement-known-before-lock',
    says: 'A file that somebody else stores meanwhile is not looked for behind the lock.',
    file: 'src/service/office/statements/read-statement.ts',
    find: 'if (known !== null) return known;',
    replace: 'if (known === undefined) return known;',
    caught: ['two people who read the same file at once store each line once, and the later one is told so'],
  },
  {
    id: 'statement-taken-over',
    says: 'A difference is taken from a colleague whom the page did not show.',
    file: 'src/service/office/statements/take-difference.ts',
    find: "if (found.takenBy !== heldBy) throw new DomainError('CHANGED_MEANWHILE');",
    replace: '',
    caught: ['somebody takes it and lets it go, in the audit; over what another one has seen, nobody does'],
  },
  {
    id: 'statement-settled-needs',
    says: 'A difference that is explained still needs a person.',
    file: 'src/service/office/statements/difference.sql.ts',
    find: 'from statement_difference where over_at is null and settled_at is null',
    replace: 'from statement_difference where over_at is null',
    caught: [
      'a need appears with the first open one and is over when all are explained, by a file or a person',
    ],
  },
  {
    id: 'statement-other-account-unread',
    says: 'Money is missing though another account has it.',
    file: `${folder}/judge-payment.ts`,
    find: '    if (same.includes(undefined)) return [];\n',
    replace: '',
    caught: [
      'money is missing where no account has it: a chargeback that a bank writes as a plain debit is there',
      'what a bank took back at %s is not missing at %s',
    ],
  },
  {
    id: 'statement-audit-unnamed',
    says: 'The audit does not say which difference was explained.',
    file: 'src/service/office/statements/settle-difference.ts',
    find: 'subject: differenceSubject(found),',
    replace: 'subject: `statement ${id}`,',
    caught: ['it is explained once, in words, with the order that is meant, and the audit keeps who and why'],
  },
  {
    id: 'statement-nothing-missing',
    says: 'Money of ours that no line is about is not looked for.',
    file: 'src/service/office/statements/find-missing.ts',
    find: 'if (pairs.length === 0) return;',
    replace: 'if (pairs.length >= 0) return;',
    caught: [
      'after any sale every planted difference is found and named, no other one, and all sums equal the ledger',
    ],
  },
  {
    id: 'statement-first-page-again',
    says: 'The first page of payments is read again and again.',
    file: 'src/service/office/statements/ours.sql.ts',
    find: 'after === null ? sql`true` : sql`${id} > ${after}::uuid`;',
    replace: 'after === null ? sql`true` : sql`${id} >= ${after}::uuid`;',
    caught: ['each payment that an account covers is on one page, and no other one'],
  },
  {
    id: 'statement-covers-all',
    says: 'Payments of providers and methods that an account does not cover are read for it.',
    file: 'src/service/office/statements/ours.sql.ts',
    find: 'return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;',
    replace: 'return each.length === 0 ? sql`false` : sql`true`;',
    caught: ['each payment that an account covers is on one page, and no other one'],
  },
  {
    id: 'statement-lines-unbounded',
    says: 'A statement has as many lines as its bytes give.',
    file: `${folder}/read-statement.ts`,
    find: 'if (lines > linesMax)',
    replace: 'if (lines > 10 * linesMax)',
    caught: ['a file has so many lines and bytes, and one more is refused with its place'],
  },
  {
    id: 'statement-turn-lost',
    says: 'A file that is stored while its account is looked at loses its turn.',
    file: 'src/service/office/statements/statement.sql.ts',
    find: 'where id = ${id} and due_at = ${dueAt}::timestamptz`',
    replace: 'where id = ${id} and ${dueAt}::text is not null`',
    caught: ['a file that is stored while its account is looked at has its turn afterwards'],
  },
  {
    id: 'statement-forgotten-is-missing',
    says: 'Money of days whose lines are forgotten is missing.',
    file: 'src/service/office/statements/find-missing.ts',
    find: 'if (day < keptFrom || !covers(own)',
    replace: 'if (!covers(own)',
    caught: [
      'money of days whose lines are forgotten is not missing, and neither is what a bank took back then',
    ],
  },
];
