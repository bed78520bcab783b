import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isProtectedPage } from '../../../domain/site/protected-page.ts';
import { hearOfApproved } from '../../parts/purchase/approved-order.ts';
import { askAboutConsentBy } from '../../parts/site/consent-question.ts';
import { contactDialogId, offerChat } from '../../parts/site/contact.ts';
import { useSite } from '../../parts/site/site.ts';
import { openChat } from './chat.ts';
import { ChatOffer } from './chat-offer.tsx';
import { giveConsent, useConsent } from './consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { isAnythingRunning, runThirdParties } from './run-third-parties.ts';
import { keepPurchase } from './untold.ts';

/**
 * All that comes from others, and the question before it. Nothing runs before a yes, nothing on the pages to log in
 * and to pay, and a no after a yes loads the page anew, without.
 */
export function ThirdParties() {
  const { thirdParties } = useSite();
  const { pathname, search } = useLocation();
  const choice = useConsent()?.choice;
  const isProtected = isProtectedPage(pathname);
  const [isAsked, setAsked] = useState(false);
  const [hasChatFailed, setChatFailed] = useState(false);

  useEffect(() => {
    askAboutConsentBy(() => setAsked(true));
    return () => askAboutConsentBy(null);
  }, []);

  useEffect(() => {
    runThirdParties(thirdParties, choice, { pathname, search });
  }, [thirdParties, choice, pathname, search]);

  useEffect(() => {
    hearOfApproved(choice === 'accepted' ? keepPurchase : null);
    return () => hearOfApproved(null);
  }, [choice]);

  const before = useRef(choice);
  useEffect(() => {
    const isTakenBack = before.current === 'accepted' && choice !== 'accepted';
    before.current = choice;
    if (isTakenBack && isAnythingRunning()) location.reload();
  }, [choice]);

  const open = useCallback(() => {
    openChat().catch(() => {
      offerChat(null);
      setChatFailed(true);
      const dialog = document.getElementById(contactDialogId) as HTMLDialogElement | null;
      if (!dialog?.open) dialog?.showModal();
    });
  }, []);
  const hasChat = thirdParties.chat !== undefined && !isProtected && !hasChatFailed;
  const isChatAllowed = choice === 'accepted' || choice === 'chat';
  useEffect(() => {
    offerChat(hasChat && isChatAllowed ? open : null);
    return () => offerChat(null);
  }, [hasChat, isChatAllowed, open]);

  return (
    <>
      {thirdParties.chat && !isProtected && (
        <ChatOffer
          hasFailed={hasChatFailed}
          isOffered={!isChatAllowed}
          onAllow={() => {
            giveConsent('chat');
            runThirdParties(thirdParties, 'chat', { pathname, search });
            open();
          }}
        />
      )}
      {(isAsked || (choice === undefined && !isProtected)) && (
        <ConsentBar
          current={choice}
          takesFocus={isAsked}
          onChoose={(chosen) => {
            setAsked(false);
            giveConsent(chosen);
          }}
        />
      )}
    </>
  );
}
