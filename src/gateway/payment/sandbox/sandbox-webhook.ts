import { pixAmount } from '#src/domain/pix/pix-amount.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox-port.ts';

/** The fields that the sandbox writes in the body of API Pix's webhook call. */
export interface PixWebhookBody {
  pix: PixWebhookEntry[];
}

export interface PixWebhookEntry {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  chave: string;
  infoPagador?: string;
  devolucoes?: {
    id: string;
    rtrId: string;
    valor: string;
    /** Only for money that the payer's bank took back. */
    natureza?: 'MED_FRAUDE';
    horario: { solicitacao: string; liquidacao?: string };
    status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  }[];
}

/** The sandbox's message about a card: it only says that something changed. */
export interface SandboxCardNote {
  provider: 'sandbox';
  id: string;
  reference: string;
}

export function paymentNote(txid: string, key: string, payment: SandboxPayment): PixWebhookEntry {
  return {
    endToEndId: payment.endToEndId,
    txid,
    valor: pixAmount(payment.amountCents),
    horario: payment.paidAt,
    chave: key,
    ...(payment.payerNote === null ? {} : { infoPagador: payment.payerNote }),
  };
}

export function refundNote(
  txid: string,
  key: string,
  payment: SandboxPayment,
  refund: SandboxRefund,
): PixWebhookEntry {
  const isTakenBack = refund === payment.chargeBack;
  const fails = payment.payerAccountClosed && !isTakenBack;
  return {
    ...paymentNote(txid, key, payment),
    devolucoes: [
      {
        id: refund.refundId,
        rtrId: refund.resaleId,
        valor: pixAmount(refund.amountCents),
        ...(isTakenBack ? { natureza: 'MED_FRAUDE' } : {}),
        horario: fails
          ? { solicitacao: refund.requestedAt }
          : { solicitacao: refund.requestedAt, liquidacao: refund.settlesAt },
        status: fails ? 'NAO_REALIZADO' : 'DEVOLVIDO',
      },
    ],
  };
}
