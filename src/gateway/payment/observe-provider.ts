import { inSpan } from '#src/trace/spans.ts';
import type { CircuitClock } from './circuit-breaker.ts';
import type { DisputeDesk, PaymentProvider } from './port.ts';

/** Is told of each call when it is over. */
export type ObserveCall = (call: {
  provider: string;
  call: string;
  result: 'answered' | 'failed';
  seconds: number;
}) => void;

/** The same provider, which tells how long its calls take. */
export function observeProvider(
  provider: PaymentProvider,
  clock: CircuitClock,
  observe: ObserveCall,
): PaymentProvider {
  async function timed<T>(call: string, run: () => Promise<T>): Promise<T> {
    const begun = clock.milliseconds();
    const tell = (result: 'answered' | 'failed') =>
      observe({ provider: provider.name, call, result, seconds: (clock.milliseconds() - begun) / 1_000 });
    try {
      const answer = await inSpan({ name: `${provider.name} ${call}`, kind: 'CLIENT' }, run);
      tell('answered');
      return answer;
    } catch (error) {
      tell('failed');
      throw error;
    }
  }
  return {
    name: provider.name,
    methods: provider.methods,
    cardField: provider.cardField,
    createCharge: (request) => timed('create', () => provider.createCharge(request)),
    fetchCharge: (charge) => timed('fetch', () => provider.fetchCharge(charge)),
    cancelCharge: (charge) => timed('cancel', () => provider.cancelCharge(charge)),
    refund: (request) => timed('refund', () => provider.refund(request)),
    installmentPlans: (amountCents) => timed('plans', () => provider.installmentPlans(amountCents)),
    ...(provider.disputes && { disputes: timedDesk(provider.disputes, timed) }),
  };
}

function timedDesk(
  desk: DisputeDesk,
  timed: <T>(call: string, run: () => Promise<T>) => Promise<T>,
): DisputeDesk {
  const { locale, sendEvidence } = desk;
  return {
    locale,
    listSince: (since) => timed('disputes', () => desk.listSince(since)),
    sendEvidence: sendEvidence && ((request) => timed('evidence', () => sendEvidence(request))),
  };
}
