import { pixAmount } from '../../../domain/pix/pix-amount.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox-port.ts';

/** The body of API Pix's webhook call, as far as the sandbox writes it. */
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
    /** Only of money the payer's bank took back. */
    natureza?: 'MED_FRAUDE';
    horario: { solicitacao: string; liquidacao?: string };
    status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  }[];
}

/** What the sandbox tells us of a card: only that there is news. */
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
