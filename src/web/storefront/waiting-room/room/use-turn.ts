import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallRefusal, refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { enterShop, joinWaitingRoom } from '#src/web/parts/customer-api/waiting-room.gen.ts';
import {
  deviceName,
  forgetPlace,
  keepPass,
  keepPlace,
  readPlace,
  type StoredPlace,
} from '#src/web/parts/waiting-room/room-place.ts';
import type { Room } from './use-room.ts';

/** What somebody can do in the room: take a number, and come in when it is called. */
export interface Turn {
  join: () => Promise<void>;
  enter: () => Promise<void>;
  isJoining: boolean;
  isEntering: boolean;
  isMoved: boolean;
  /** The server knows nobody: whatever this page thinks, a log-in comes first. */
  isNobody: boolean;
  refusal: CallRefusal | null;
}

/** What the room will say by itself in a moment: it is asked again instead of told as a no. */
const passing = new Set(['PLACE_NOT_CALLED', 'ROOM_NOT_OPEN', 'ROOM_NOT_FOUND']);

/** Each of these has a panel of its own. */
const toldByPanel = new Set(['PLACE_MOVED', 'UNAUTHENTICATED', 'PASS_EXPIRED']);

export function useTurn(slug: string, kept: StoredPlace | null, { refresh }: Room): Turn {
  const [isJoining, setJoining] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const [isNobody, setNobody] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const isBusy = useRef(false);

  const refuse = useCallback(
    (refused: CallRefusal = { code: 'UNEXPECTED' }) => {
      setMoved(refused.code === 'PLACE_MOVED');
      setNobody(refused.code === 'UNAUTHENTICATED');
      // A place the server does not know is somebody else's, or of a room that was: another is taken with a press.
      if (refused.code === 'PLACE_INVALID') forgetPlace(slug);
      const isTold = !passing.has(refused.code) && !toldByPanel.has(refused.code);
      // Its turn was, and this device had not heard of it.
      if (refused.code === 'PASS_EXPIRED') keepPass(slug, 'over', new Date(0));
      setRefusal(isTold ? refused : null);
      if (passing.has(refused.code)) refresh();
    },
    [slug, refresh],
  );

  const join = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setJoining(true);
    setRefusal(null);
    const { data, errors } = await ask(joinWaitingRoom, { slug, device: deviceName() });
    isBusy.current = false;
    setJoining(false);
    if (!data?.joinWaitingRoom) {
      refuse(refusalsOf(errors)[0]);
      return;
    }
    setMoved(false);
    setNobody(false);
    keepPlace(slug, data.joinWaitingRoom);
    refresh();
  }, [slug, refresh, refuse]);

  const enter = useCallback(async () => {
    const placed = readPlace(slug);
    if (isBusy.current || !placed) return;
    isBusy.current = true;
    setEntering(true);
    setRefusal(null);
    const { data, errors } = await ask(enterShop, { place: placed.place });
    isBusy.current = false;
    setEntering(false);
    if (data?.enterShop) {
      const { pass, expiresAt } = data.enterShop;
      keepPass(slug, pass, new Date(expiresAt));
    } else refuse(refusalsOf(errors)[0]);
  }, [slug, refuse]);

  // What another tab has brought here is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is the reason, and nothing of it is needed.
  useEffect(() => setMoved(false), [kept?.place]);

  return { join, enter, isJoining, isEntering, isMoved, isNobody, refusal };
}
