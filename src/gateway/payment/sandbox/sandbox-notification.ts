import { z } from 'zod';
import type { ReadNotifications } from '../notification-port.ts';
import { parseJson } from '../read-values.ts';

const cardNote = z.object({
  provider: z.literal('sandbox'),
  id: z.string().min(1).max(100),
  reference: z.string().min(1).max(64),
});

/** Reads the sandbox's messages about cards. They are not authenticated, because they only make us query the bank. */
export const readSandboxNotifications: ReadNotifications = (_headers, _query, rawBody) => {
  const note = cardNote.safeParse(parseJson(rawBody));
  if (!note.success) return null;
  return [{ messageId: note.data.id, reference: note.data.reference, providerId: null }];
};
