import { useEffect, useState } from 'react';
import { kioskTexts as english } from '#src/i18n/kiosk-texts.en.gen.ts';
import { kioskTexts as portuguese } from '#src/i18n/kiosk-texts.pt.gen.ts';
import { useScreenOn } from '../../kit/page/use-screen-on.ts';
import { MoreTexts, useLocale, useText } from '../../kit/text/text.tsx';
import { useChangeLanguage } from '../frame/gate-language.tsx';
import { useKeyBursts } from '../keys/use-key-bursts.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { nameSeconds, secondsOf } from './kiosk-view.ts';
import { type Shown, useKioskWords } from './kiosk-words.ts';
import { StartScreen } from './start-screen.tsx';
import { useContact } from './use-contact.ts';
import { useKiosk } from './use-kiosk.ts';
import { useReturn } from './use-return.ts';

/** Both come with the kiosk: the next visitor may speak the other one. */
const texts = { pt: portuguese, en: english };

/** A visitor shows a ticket, sees the name, and prints the badge (docs/algorithms/badges.md, "At a kiosk"). */
export function KioskPage() {
  return (
    <MoreTexts texts={texts[useLocale()]}>
      <Kiosk />
    </MoreTexts>
  );
}

function Kiosk() {
  const t = useText('gateKiosk');
  const locale = useLocale();
  const [own] = useState(locale);
  const change = useChangeLanguage();
  const { view, scan, print, leave } = useKiosk();
  const isStart = view.at === 'START';
  // Somebody who changed the language and went away is no visitor any more.
  const seconds = isStart && locale !== own ? nameSeconds : secondsOf(view);
  const { left, extend } = useReturn(view, seconds, end);

  function end(): void {
    leave();
    // The language goes with the person.
    if (locale !== own) change(own, false);
  }

  // A kiosk that is ended while somebody stands there speaks to the staff next, in its own language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of the kiosk, and at no other time.
  useEffect(() => () => change(own, false), []);
  useContact();
  useScreenOn(true);
  useKeyBursts((text) => void scan(text));
  return (
    <>
      <title>{`${t('screen')} · Canhoto`}</title>
      {/* Under the other screens the camera goes on; what is covered takes no press. */}
      <StartScreen isCovered={!isStart} onCode={(text) => void scan(text)} />
      {view.at !== 'START' && (
        <KioskScreen {...{ view, left, extend }} onPrint={() => void print()} onLeave={end} />
      )}
      <div role="status" aria-live="polite" aria-atomic="true" className="visually-hidden">
        {view.at !== 'START' && <Told view={view} />}
      </div>
    </>
  );
}

/** Each screen for whoever hears it, once: the seconds that pass are told by nobody. */
function Told({ view }: { view: Shown }) {
  const t = useText('gateKiosk');
  const { title, text } = useKioskWords()(view);
  const name = view.at === 'NAME' ? view.name : null;
  const shelf = view.at === 'SAID' ? view.shelf : null;
  const returns = secondsOf(view) === null ? null : t('returns');
  return <p>{[title, name, text, shelf, returns].filter(Boolean).join(' ')}</p>;
}
