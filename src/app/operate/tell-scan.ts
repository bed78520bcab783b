import type { ScanAnswer } from '../../domain/ticket/scan-answer.ts';
import type { Scanned } from '../../service/holding/admission/admit-ticket.ts';

const words: Readonly<Record<ScanAnswer, string>> = {
  ADMITTED: 'Admitted.',
  EXITED: 'Let out.',
  NOT_A_CODE: 'Not admitted: this is no ticket code.',
  UNKNOWN: 'Not admitted: this is no code of this event.',
  STOPPED: 'Not admitted: a supervisor stopped the ticket.',
  OLD_CODE: 'Not admitted: the ticket has another name by now, and with it another code.',
  TRANSFERRED: 'Not admitted: the ticket was handed on; its new owner has another code.',
  CANCELED: 'Not admitted: the ticket was given back or canceled.',
  NOT_PAID: 'Not admitted: the money for the ticket was taken back.',
  RETURNING: 'Not admitted: its owner has put the ticket up to be sold again, and can take it off.',
  WRONG_GATE: 'Not admitted: this is no ticket but something that is asked for inside.',
  WRONG_DATE: 'Not admitted: the ticket is for another date.',
  TOO_EARLY: 'Not admitted: the gate is not open yet.',
  TOO_LATE: 'Not admitted: the gate is closed.',
  NOT_IN: 'Let out, but never let in as far as we know.',
  ALREADY_IN: 'Not admitted: the ticket has let somebody in already',
};

/** What the person at the gate reads. */
export function tellScan(scanned: Scanned): string[] {
  const { answer, admittedAt, gate, offerName, holder, halfPriceGround } = scanned;
  const before = admittedAt === null ? '' : `, at ${admittedAt.toISOString()} by ${gate ?? 'a gate'}.`;
  return [
    `${words[answer]}${before}`,
    ...(holder === null ? [] : [`${offerName?.en ?? 'A ticket'}, ${holder}.`]),
    ...(halfPriceGround === null ? [] : [`Half-price: ask for the proof (${halfPriceGround}).`]),
  ];
}
