import { useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { MailingState } from '../../staff-api/schema.gen.ts';

const tones = {
  DRAFT: 'muted',
  REQUESTED: 'warn',
  SENDING: 'calm',
  STOPPED: 'warn',
  SENT: 'ok',
} as const;

export function MailingStateTag({ state }: { state: MailingState | 'REQUESTED' }) {
  const t = useText('officeMailings');
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}
