import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { findWebkit } from '../../scripts/chromium.mjs';
import { patienceMs } from '../../scripts/test-run.mjs';
import { freePort } from '../support/journey/program.ts';

/** Key of a reference to an element in answers (WebDriver, section 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof elementKey, string>;

/** Elements by a CSS selector, and by the start of their name where one is given. */
export interface Wanted {
  css: string;
  name?: string;
}

/** WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2/): as much of it as a journey needs. */
export interface WebkitPage {
  go(url: string): Promise<void>;
  /** Waits until exactly what a finger would hit there is the element or inside it, and clicks. */
  press(wanted: Wanted): Promise<void>;
  fill(wanted: Wanted, text: string): Promise<void>;
  /** Waits until the page shows the text. */
  see(text: string): Promise<void>;
  count(wanted: Wanted): Promise<number>;
  /** Runs a function in the page; its arguments and its result are JSON. */
  run<Result, Arguments extends unknown[]>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** What the policy of the page has forbidden since it was loaded; WebDriver cannot listen before. */
  forbidden(): Promise<string[]>;
  /** Goes on in the frame that the selector finds; without one in the page. */
  enterFrame(css?: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a window of WebKitGTK on a screen of its own. Sizes in CSS pixels; the window is never narrower than 447. */
export async function openWebkit(size: { width: number; height: number }): Promise<WebkitPage> {
  const { driver, browser } = findWebkit() ?? {};
  if (driver === undefined || browser === undefined) throw new Error('WebKitGTK is not installed.');
  const screen = await openScreen();
  const port = await freePort();
  const process_ = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LC_ALL: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Root has no sandbox of bubblewrap here; Chromium runs without its own too.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await vi.waitFor(() => send('GET', '/status'), { timeout: patienceMs });
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const at = `/session/${sessionId}`;
  const resize = (to: { width: number; height: number }) =>
    send<void>('POST', `${at}/window/rect`, { x: 0, y: 0, ...to });
  await resize(size);

  const run = <Result, Arguments extends unknown[]>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> =>
    send('POST', `${at}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args: given });

  const elementOf = async ({ css, name = '' }: Wanted): Promise<ElementReference> => {
    const found = { first: undefined as ElementReference | undefined };
    const look = async () => {
      // Elements leave the page as references.
      const shown = (await run(shownElements, css, name).catch(() => [])) as unknown as ElementReference[];
      found.first = shown[0];
      return found.first !== undefined;
    };
    await expect.poll(look, { message: `${css} “${name}”` }).toBe(true);
    if (found.first === undefined) throw new Error(`${css} “${name}” is gone.`);
    return found.first;
  };

  return {
    run,
    resize,
    forbidden: () => run(heardOfPolicy),
    go: async (url) => {
      await send('POST', `${at}/url`, { url });
      await run(listenToPolicy);
    },
    press: async (wanted) => {
      await expect
        .poll(async () => await run(coverOf as never, await elementOf(wanted)), {
          message: `covers ${wanted.css} “${wanted.name}”`,
        })
        .toBe('');
      const element = await elementOf(wanted);
      await send('POST', `${at}/element/${element[elementKey]}/click`, {});
    },
    fill: async (wanted, text) => {
      const element = await elementOf(wanted);
      // Dates have no keys in WebDriver here; their value is set as React hears it.
      if (await run(setDate as never, element, text)) return;
      await send('POST', `${at}/element/${element[elementKey]}/value`, { text });
    },
    see: async (text) => {
      await expect.poll(() => run(pageText).catch(() => '')).toContain(text);
    },
    count: async ({ css, name = '' }) => (await run(shownElements, css, name)).length,
    enterFrame: async (css) => {
      const id = css === undefined ? null : await elementOf({ css });
      await send('POST', `${at}/frame`, { id });
    },
    close: async () => {
      await send('DELETE', at).catch(() => {});
      await end(process_);
      await screen.close();
    },
  };
}

/** A screen in memory; Xvfb chooses its number and says it. */
async function openScreen() {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, close: () => end(server) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

// The rest runs in the page.

function shownElements(css: string, name: string): Element[] {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels;
    const own =
      element.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? (element as HTMLElement).innerText;
    return (own ?? '').replace(/\s+/g, ' ').trim();
  };
  return [...document.querySelectorAll(css)].filter(
    (element) => element.getClientRects().length > 0 && nameOf(element).startsWith(name),
  );
}

/** Markup that lies over the middle of the element; empty where nothing does. */
function coverOf(element: Element): string {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isIt =
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
  return isIt && !(element as HTMLButtonElement).disabled ? '' : (hit?.outerHTML.slice(0, 120) ?? 'nothing');
}

function setDate(element: HTMLInputElement, text: string): boolean {
  if (element.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function listenToPolicy(): void {
  const page = window as { forbiddenByPolicy?: string[] };
  const found: string[] = [];
  page.forbiddenByPolicy = found;
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    found.push(`${effectiveDirective} ${blockedURI} in ${sourceFile}`);
  });
}

function heardOfPolicy(): string[] {
  return (window as { forbiddenByPolicy?: string[] }).forbiddenByPolicy ?? [];
}

function pageText(): string {
  return document.body.innerText;
}
