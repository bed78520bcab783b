import { type SandboxOwner, sandboxOwner } from '../service/people/staff/sandbox/sandbox-owner.ts';
import type { Env } from './env.ts';

/** Nobody with a known password where anything is real, also not in a rehearsal beside real money. */
export function sandboxOwnerOf(
  env: Pick<Env, 'sandbox' | 'sandboxBesideReal' | 'production'>,
): SandboxOwner | null {
  return env.sandbox && !env.sandboxBesideReal && !env.production ? sandboxOwner : null;
}
