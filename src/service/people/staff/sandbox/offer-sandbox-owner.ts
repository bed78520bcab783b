import type { WithClock, WithStaffIdentity } from '#src/service/ports.ts';
import type { SandboxOwner, WithSandboxOwner } from './sandbox-owner.ts';

/** What the log-in page of a sandbox offers, with the code that an application would show now; null elsewhere. */
export async function offerSandboxOwner(
  context: WithClock & WithStaffIdentity & WithSandboxOwner,
): Promise<(SandboxOwner & { code: string }) | null> {
  const owner = context.sandboxOwner;
  if (owner === null) return null;
  const { totp } = context.staffIdentity;
  const { stored } = await totp.make(owner.email, owner.totpSecret);
  return { ...owner, code: await totp.codeAt(stored, context.clock.now()) };
}
