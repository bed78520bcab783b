import { useRef, useState } from 'react';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import type { SheetsFragment } from '../../staff-api/badges.gen.ts';

/**
 * Prints of a page. An act that got no answer is sent again under its name, so that it is done once; `of` tells what is
 * asked, and another thing gets another name.
 */
export function usePrint() {
  const [print, setPrint] = useState<SheetsFragment | null>(null);
  const request = useRef<{ id: string; of: string } | null>(null);
  const { isBusy, busyWith, refusal, call, forget } = useCall<string>();

  const running = useRef<Promise<void>>(Promise.resolve());

  /** `onDone`: after the print is on its way, before the next one may begin. */
  function start(of: string, act: Act, onDone: () => Promise<void>): Promise<void> {
    running.current = run(of, act, onDone);
    return running.current;
  }

  async function run(of: string, act: Act, onDone: () => Promise<void>): Promise<void> {
    if (request.current?.of !== of) request.current = { id: crypto.randomUUID(), of };
    const { id } = request.current;
    const done = await call(() => act(id), of);
    if (done === null) return;
    request.current = null;
    setPrint(done);
    await onDone();
  }

  function clear(): void {
    forget();
    setPrint(null);
  }

  /** Until the print that is under way, if one is, has been told to the page. */
  const settled = () => running.current;

  return { print, isBusy, busyWith, refusal, forget, clear, start, settled };
}

type Act = (requestId: string) => Promise<Answer<SheetsFragment>>;

export type Printing = ReturnType<typeof usePrint>;
