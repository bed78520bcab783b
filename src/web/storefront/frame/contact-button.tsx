import { contactDialogId, tryChat } from '../../lib/contact.ts';
import { useText } from '../../lib/text.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';

/** Opens the chat or, where there is none to open, the dialog with every other way to reach us. */
export function ContactButton({ className, leavesMenu }: { className?: string; leavesMenu?: boolean }) {
  const t = useText('common');
  return (
    <DialogButton
      dialogId={contactDialogId}
      className={className}
      data-leaves={leavesMenu || undefined}
      onClick={(press) => {
        if (tryChat()) press.preventDefault();
      }}
    >
      {t('contactUs')}
    </DialogButton>
  );
}
