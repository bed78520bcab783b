import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Turn } from '../room/use-turn.ts';

/** The no of the server to what was pressed, in its words. */
export function RoomRefusal({ turn }: { turn: Turn }) {
  const refusalText = useRefusalText();
  return turn.refusal ? (
    <Notice tone="bad" announces="at once">
      {refusalText(turn.refusal)}
    </Notice>
  ) : null;
}
