import type { PushSender } from './port.ts';

/** Push of the sandbox: nothing leaves this machine; what would be sent is stored, and shown beside the mails. */
export function createKeptPush(publicKey: string): PushSender {
  return { keepsMessages: true, publicKey, send: async () => 'SENT' };
}
