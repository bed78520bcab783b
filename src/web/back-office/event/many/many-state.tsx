import { useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { ManyActState } from '../../staff-api/schema.gen.ts';

const tones = {
  REQUESTED: 'warn',
  RUNNING: 'calm',
  STOPPED: 'warn',
  DONE: 'ok',
  REFUSED: 'muted',
  EXPIRED: 'muted',
} as const satisfies Record<ManyActState, string>;

export function ManyStateTag({ state }: { state: ManyActState }) {
  const t = useText('officeMany');
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}
