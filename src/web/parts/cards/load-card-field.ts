import type { CardProvider } from '../customer-api/schema.gen.ts';
import type { CardFieldMount } from './card-field-mount.ts';

/** The field of the provider that takes cards now, fetched only when somebody wants to pay by card. */
export async function loadCardField(provider: CardProvider): Promise<CardFieldMount> {
  switch (provider) {
    case 'SANDBOX':
      return (await import('./sandbox.ts')).createSandboxCardField();
    case 'MERCADO_PAGO':
      return (await import('./mercado-pago.ts')).createMercadoPagoCardField();
    case 'STRIPE':
      return (await import('./stripe.ts')).createStripeCardField();
  }
}
