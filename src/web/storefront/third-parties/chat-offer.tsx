import { createPortal } from 'react-dom';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { chatOfferId, contactDialogId } from '../../parts/site/contact.ts';
import css from './chat-offer.module.css';

/** The chat among the ways to reach us: not loaded before somebody asks for it. */
export function ChatOffer({
  isOffered,
  hasFailed,
  onAllow,
}: {
  isOffered: boolean;
  hasFailed: boolean;
  onAllow: () => void;
}) {
  const t = useText('consent');
  const room = document.getElementById(chatOfferId);
  if (!room || (!isOffered && !hasFailed)) return null;
  return createPortal(
    hasFailed ? (
      <Notice tone="warn" announces="politely">
        {t('chatFailed')}
      </Notice>
    ) : (
      <div className={css.offer}>
        <p>{t('chatOffer')}</p>
        <Button
          isWide
          onClick={() => {
            (document.getElementById(contactDialogId) as HTMLDialogElement).close();
            onAllow();
          }}
        >
          {t('chatAllow')}
        </Button>
      </div>
    ),
    room,
  );
}
