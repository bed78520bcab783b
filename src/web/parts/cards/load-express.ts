import type { CardProvider } from '../customer-api/schema.gen.ts';
import type { ExpressMount } from './express-mount.ts';

/** The buttons of the provider that takes cards now, fetched only when somebody wants to pay by card; null without any. */
export async function loadExpress(provider: CardProvider): Promise<ExpressMount | null> {
  return provider === 'STRIPE' ? (await import('./stripe-express.ts')).createStripeExpress() : null;
}
