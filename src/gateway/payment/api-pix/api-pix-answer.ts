import { z } from 'zod';
import { endOfCalendarDays, medDays } from '#src/domain/dispute/dispute-clock.ts';
import { centsOfPixAmount } from '#src/domain/pix/pix-amount.ts';
import {
  type ChargeName,
  type ChargeState,
  ProviderFailure,
  type RefundState,
  type ReportedDispute,
  type Settlement,
} from '../port.ts';
import { apiPixName } from './api-pix-transport.ts';

// The fields we read of the standard's answers (API Pix 2.9.0). Clients must accept unknown fields and words, so
// objects are loose and words are strings. Money and instants are strict, because we act on them.

const amount = z.string().transform((text, context) => {
  const cents = centsOfPixAmount(text);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text));

const refund = z.looseObject({
  id: z.string().optional(),
  horario: z.looseObject({ solicitacao: instant.optional() }).optional(),
  valor: amount,
  natureza: z.string().optional(),
  status: z.string(),
  rtrId: z.string().max(64).optional(),
});

const pix = z.looseObject({
  endToEndId: z.string().min(1),
  txid: z.string().optional(),
  valor: amount,
  chave: z.string().optional(),
  horario: instant,
  devolucoes: z.array(refund).default([]),
});

const cob = z.looseObject({
  txid: z.string(),
  status: z.string(),
  chave: z.string(),
  valor: z.looseObject({ original: amount }),
  // The standard's own default is a text; ten years are enough for any charge.
  calendario: z.looseObject({
    criacao: instant,
    expiracao: z.coerce.number().positive().max(315_360_000).default(86_400),
  }),
  pixCopiaECola: z.string().optional(),
  pix: z.array(pix).default([]),
});
type Cob = z.infer<typeof cob>;
type Pix = z.infer<typeof pix>;
type Refund = z.infer<typeof refund>;

/** A charge in the bank's answer. Throws ProviderFailure unless all its fields match our charge. */
export function readCob(
  body: unknown,
  charge: Pick<ChargeName, 'reference' | 'amountCents'>,
  key: string,
): ChargeState {
  const answer = read(cob, body, 'charge');
  refuseAnothers(answer, charge, key);
  const payments = answer.pix.map(settlement);
  return {
    reference: answer.txid,
    providerId: null,
    status: statusOf(answer),
    amountCents: answer.valor.original,
    pix:
      answer.pixCopiaECola === undefined
        ? null
        : {
            copyAndPaste: answer.pixCopiaECola,
            expiresAt: new Date(answer.calendario.criacao.getTime() + answer.calendario.expiracao * 1_000),
          },
    card: null,
    payments,
    disputes: answer.pix.flatMap(claims),
  };
}

/** A refund in the bank's answer. Throws ProviderFailure when its amount is not the requested one. */
export function readRefund(body: unknown, amountCents: number): RefundState {
  const { valor, status, rtrId } = read(refund, body, 'refund');
  if (valor !== amountCents) throw new ProviderFailure(apiPixName, 'knows the refund with another amount');
  if (status === 'DEVOLVIDO') return { status: 'DONE', proof: rtrId ?? null };
  return { status: status === 'NAO_REALIZADO' ? 'FAILED' : 'PROCESSING' };
}

function read<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  const where = answer.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderFailure(apiPixName, `answered with a ${what} that is none (${where})`);
}

function refuseAnothers(
  answer: Cob,
  { reference, amountCents }: Pick<ChargeName, 'reference' | 'amountCents'>,
  key: string,
): void {
  const checks: [string, boolean][] = [
    ['txid', answer.txid === reference],
    ['key', isSameKey(answer.chave, key)],
    ['amount', answer.valor.original === amountCents],
    ['txid of a Pix', answer.pix.every(({ txid = reference }) => txid === reference)],
    ['key of a Pix', answer.pix.every(({ chave = key }) => isSameKey(chave, key))],
  ];
  const wrong = checks.find(([, isOurs]) => !isOurs);
  if (wrong !== undefined)
    throw new ProviderFailure(apiPixName, `answered with another ${wrong[0]} than ours`);
}

/** Keys that are addresses or UUIDs should be lower case, but some banks write them differently. */
export function isSameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Payments count more than the status: a paid charge is PAID, also when it was removed before. */
function statusOf({ status, pix }: Cob): ChargeState['status'] {
  if (pix.length > 0) return 'PAID';
  if (status === 'CONCLUIDA') throw new ProviderFailure(apiPixName, 'says paid and names no payment yet');
  // REMOVIDA_PELO_USUARIO_RECEBEDOR and REMOVIDA_PELO_PSP; the standard's text spells the second with another letter.
  return /^REMOVID[AO]_/.test(status) ? 'REMOVED' : 'ACTIVE';
}

function settlement({ endToEndId, valor, horario, devolucoes }: Pix): Settlement {
  return {
    settlementId: endToEndId,
    amountCents: valor,
    paidAt: horario,
    refundedCents: sum(devolucoes.filter((each) => !isTakenBack(each) && each.status !== 'NAO_REALIZADO')),
    // Only when it is completed: a claim may still be refused.
    chargedBackCents: sum(devolucoes.filter((each) => isTakenBack(each) && each.status === 'DEVOLVIDO')),
  };
}

/**
 * Claims of fraud, as far as the standard knows them: a return with the nature of one. Under way it is open, done it is lost, not
 * carried out it is won. The standard names no deadline: the rules of Pix give one.
 */
function claims({ endToEndId, horario, devolucoes }: Pix): ReportedDispute[] {
  return devolucoes.filter(isTakenBack).map((claim, index) => {
    const openedAt = claim.horario?.solicitacao ?? horario;
    return {
      ...{
        disputeId: claim.rtrId ?? claim.id ?? `${endToEndId}-${index}`,
        kind: 'PIX_MED',
        isInquiry: false,
      },
      ...{
        reason: claim.natureza === 'MED_FRAUDE' ? 'FRAUD' : 'OTHER',
        amountCents: claim.valor,
        feeCents: 0,
      },
      ...{ openedAt, answerDueAt: endOfCalendarDays(openedAt, medDays.analysis) },
      state: claimStates[claim.status] ?? 'OPEN',
    };
  });
}

const claimStates: Record<string, ReportedDispute['state']> = { DEVOLVIDO: 'LOST', NAO_REALIZADO: 'WON' };

/** MED_FRAUDE, MED_OPERACIONAL and possible later values: money that the payer's bank took back. */
function isTakenBack({ natureza }: Refund): boolean {
  return natureza?.startsWith('MED_') ?? false;
}

function sum(refunds: Refund[]): number {
  return refunds.reduce((total, { valor }) => total + valor, 0);
}
