/** Id of the dialog that names every way to reach us. */
export const contactDialogId = 'contato';

/** Where the dialog leaves room for the chat's offer. */
export const chatOfferId = 'contato-chat';

let openChat: (() => void) | null = null;

/** The chat tells that it can be opened from now on, or that it cannot any more. */
export function offerChat(open: (() => void) | null): void {
  openChat = open;
}

/** Opens the chat where it is there; false where the dialog has to do. */
export function tryChat(): boolean {
  openChat?.();
  return openChat !== null;
}
