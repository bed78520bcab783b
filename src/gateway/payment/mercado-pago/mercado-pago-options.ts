import type { ChallengePage } from './mercado-pago-answer.ts';
import type { MercadoPagoConnection } from './mercado-pago-calls.ts';

export interface MercadoPagoOptions extends MercadoPagoConnection {
  publicKey: string;
  clock: { now(): Date };
  /**
   * Mercado Pago documents a minimal Pix lifetime of 30 minutes, which is longer than our window. So a charge can be
   * paid after our time is over, unless it is canceled in time. Therefore Pix must be enabled explicitly.
   */
  isPixOffered: boolean;
  /** Address for its notifications; null: as configured in its own panel. */
  notificationUrl: string | null;
  /** The address of our page that sends buyers with this form to their bank; null: no 3-D Secure. */
  challengePage: ChallengePage | null;
}
