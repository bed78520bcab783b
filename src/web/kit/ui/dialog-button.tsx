import type { ButtonHTMLAttributes } from 'react';

/**
 * Opens or closes a dialog. The browser does it by itself, so that it works before the script is there and without
 * it; where the browser does not know the command yet, the script does the same. `preventDefault` keeps it closed.
 */
export function DialogButton({
  dialogId,
  command = 'show-modal',
  onClick,
  ...rest
}: { dialogId: string; command?: 'show-modal' | 'close' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const native = { commandfor: dialogId, command };
  return (
    <button
      {...rest}
      {...native}
      type="button"
      onClick={(press) => {
        onClick?.(press);
        if (press.defaultPrevented || 'commandForElement' in HTMLButtonElement.prototype) return;
        const dialog = document.getElementById(dialogId) as HTMLDialogElement | null;
        if (command === 'close') dialog?.close();
        else if (!dialog?.open) dialog?.showModal();
      }}
    />
  );
}
