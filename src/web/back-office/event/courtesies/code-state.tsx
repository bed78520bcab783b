import { useText } from '#src/web/kit/text/text.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import type { CourtesyCodeState } from '../../staff-api/schema.gen.ts';

const tones = {
  OPEN: 'calm',
  REDEEMED: 'ok',
  REVOKED: 'bad',
  OVER: 'muted',
} as const satisfies Record<CourtesyCodeState, string>;

export const codeStates = Object.keys(tones) as CourtesyCodeState[];

export function CodeStateTag({ state }: { state: CourtesyCodeState }) {
  const t = useText('officeCodes');
  return <Tag tone={tones[state]}>{t(`state${state}`)}</Tag>;
}
