import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { PageId } from '#src/domain/pages/pages.ts';
import { isProtectedPage } from '#src/domain/site/protected-page.ts';
import { hearOfApproved } from '../../parts/purchase/approved-order.ts';
import { askAboutConsentBy } from '../../parts/site/consent-question.ts';
import { contactDialogId, offerChat } from '../../parts/site/contact.ts';
import type { EventPixels } from '../../parts/site/event-pixels.ts';
import { useSite } from '../../parts/site/site.ts';
import { openChat } from './chat.ts';
import { ChatOffer } from './chat-offer.tsx';
import { giveConsent, questionOf, useConsent } from './consent.ts';
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
  const question = questionOf(thirdParties);
  const choice = useConsent(question)?.choice;
  const eventPixels = useEventPixels();
  const isProtected = isProtectedPage(pathname);
  const [isAsked, setAsked] = useState(false);
  const [hasChatFailed, setChatFailed] = useState(false);

  useEffect(() => {
    askAboutConsentBy(() => setAsked(true));
    return () => askAboutConsentBy(null);
  }, []);

  useEffect(() => {
    runThirdParties(thirdParties, choice, { pathname, search }, eventPixels);
  }, [thirdParties, choice, pathname, search, eventPixels]);

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
            giveConsent('chat', question);
            runThirdParties(thirdParties, 'chat', { pathname, search }, eventPixels);
            open();
          }}
        />
      )}
      {(isAsked || (choice === undefined && !isProtected)) && (
        <ConsentBar
          current={choice}
          takesFocus={isAsked}
          isOfOrganizersToo={thirdParties.organizerPixels !== undefined}
          onChoose={(chosen) => {
            setAsked(false);
            giveConsent(chosen, question);
          }}
        />
      )}
    </>
  );
}

/** Of the event that the page is about; null where the event has none, or the page is about none. */
function useEventPixels(): EventPixels | null {
  const ofEvent = useRouteLoaderData('event' satisfies PageId) as WithPixels | undefined;
  const ofRoom = useRouteLoaderData('waitingRoom' satisfies PageId) as WithPixels | undefined;
  return (ofEvent ?? ofRoom)?.eventPixels ?? null;
}

interface WithPixels {
  eventPixels: EventPixels | null;
}
