import { loadScript, withParameter } from './load-script.ts';

declare global {
  interface Window {
    zE?: (...command: unknown[]) => void;
  }
}

let loading: Promise<void> | null = null;
let loadedKey: string | null = null;

/** The key of the chat that lives in this document; it cannot be changed, only left behind with the document. */
export function chatKeyInUse(): string | null {
  return loadedKey;
}

export function loadChat(scriptUrl: string, key: string): Promise<void> {
  loadedKey ??= key;
  // The chat looks for its own script by this id.
  loading ??= loadScript(withParameter(scriptUrl, 'key', loadedKey), 'ze-snippet');
  return loading;
}

/** Opens the chat as soon as it is there; rejects when it does not come. */
export async function openChat(): Promise<void> {
  await loading;
  if (!window.zE) throw new Error('the chat has not come');
  try {
    window.zE('messenger', 'open');
  } catch {
    // Accounts with the older widget know it by another name.
    window.zE('webWidget', 'open');
  }
}
