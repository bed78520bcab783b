import type { ChallengePage } from './mercado-pago-answer.ts';
import type { MercadoPagoConnection } from './mercado-pago-calls.ts';

export interface MercadoPagoOptions extends MercadoPagoConnection {
  publicKey: string;
  clock: { now(): Date };
  /**
   * Mercado Pago documents that a Pix lives at least 30 minutes, longer than our window: a charge there can be paid after
   * our time is over, unless it is canceled in time. So it takes Pix only where it is told to.
   */
  isPixOffered: boolean;
  /** Where it reports to; null: as its own panel says. */
  notificationUrl: string | null;
  /** The address of our page that sends buyers on to their bank with this form; null: nobody is asked (no 3-D Secure). */
  challengePage: ChallengePage | null;
}
