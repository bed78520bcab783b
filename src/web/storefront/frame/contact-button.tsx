import { useText } from '../../kit/text/text.tsx';
import { DialogButton } from '../../kit/ui/dialog-button.tsx';
import { contactDialogId, tryChat } from '../../parts/site/contact.ts';

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
