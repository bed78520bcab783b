import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

export interface RunningHook<T> {
  /** What it returned when it was last run. */
  readonly now: T;
  /** Does something, and waits until what it set in motion has been drawn. */
  act(steps: () => unknown): Promise<void>;
  leave(): Promise<void>;
}

/**
 * Runs a hook as React does in a page, effects included, in a component that draws nothing. What React asks of a page
 * for that is little enough to stand here. `around` puts contexts above it. Ask for `vi.unstubAllGlobals()` afterwards.
 */
export async function runHook<T>(
  hook: () => T,
  around: (children: ReactNode) => ReactNode = (children) => children,
): Promise<RunningHook<T>> {
  const page = Object.assign(globalThis.window ?? new EventTarget(), { HTMLIFrameElement: class {} });
  vi.stubGlobal('window', page);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const document = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null, defaultView: page });
  const container = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
  });
  const root = createRoot(container as unknown as Element);
  const said: { now?: T } = {};
  function Part(): null {
    said.now = hook();
    return null;
  }
  await act(async () => root.render(around(createElement(Part))));
  return {
    get now() {
      return said.now as T;
    },
    act: (steps) =>
      act(async () => {
        await steps();
      }),
    leave: () => act(async () => root.unmount()),
  };
}
