import { useText } from '../../kit/text/text.tsx';
import type { KioskView } from './kiosk-view.ts';

export type Shown = Exclude<KioskView, { at: 'START' }>;

/** Says a screen in the language of the visitor: what it is, and what to do. */
export function useKioskWords(): (view: Shown) => { title: string; text: string | null } {
  const t = useText('gateKiosk');
  return (view) => {
    switch (view.at) {
      case 'LOOKING':
        return { title: t('looking'), text: null };
      case 'NAME':
        if (view.printing === 'NO') return { title: t('nameTitle'), text: null };
        return { title: t('printing'), text: view.printing === 'AGAIN' ? t('tryingAgain') : null };
      case 'PRINTED':
        return { title: t('printedTitle'), text: t('printedText') };
      case 'SAID':
        // A name or a sheet that is missing is a defect of the server.
        if (view.word === 'READY') return { title: t('titleFailed'), text: t('textFailed') };
        if (view.word === 'PRINTED' && view.shelf !== null)
          return { title: t('titlePRINTED'), text: t('textPRINTEDShelf') };
        return { title: t(`title${view.word}`), text: t(`text${view.word}`) };
    }
  };
}
