import { useEffect, useRef } from 'react';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { VerdictSign } from '../frame/verdict-sign.tsx';
import type { Shown } from './use-scans.ts';
import { lookOf } from './verdict-look.ts';
import css from './verdict-screen.module.css';
import { useVerdictWords } from './verdict-words.ts';

/** The answer over the whole screen, until the next one or a tap. */
export function VerdictScreen({
  shown: { verdict, isTakenBack },
  onTakeBack,
  onNext,
}: {
  shown: Shown;
  onTakeBack: () => void;
  onNext: () => void;
}) {
  const t = useText('gateAnswer');
  const locale = useLocale();
  const words = useVerdictWords()(verdict);
  const look = isTakenBack ? 'stop' : lookOf(verdict);
  const word = isTakenBack ? t('wordTakenBack') : words.word;
  const next = isTakenBack ? [t('nextTakenBack'), t('nextDifference')] : words.next;
  useEscape(onNext);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button below do the same.
    <section
      aria-label={word}
      className={classNames(css.screen, css[look])}
      data-look={look}
      // Green and red as everybody knows them, by night too; those of the dark scheme are pale.
      data-scheme="light"
      onClick={(press) => {
        if (!(press.target instanceof Element && press.target.closest('button'))) onNext();
      }}
    >
      <div className={css.answer}>
        <VerdictSign look={look} />
        <p className={css.word}>{word}</p>
        {verdict.offerName !== null && <p className={css.offer}>{verdict.offerName[locale]}</p>}
        {next.length > 0 && (
          <ul className={css.next}>
            {next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.ways}>
        {look === 'check' && verdict.seq !== null && (
          <button type="button" className={css.way} onClick={onTakeBack}>
            {t('noProof')}
          </button>
        )}
        <button type="button" className={classNames(css.way, css.on)} onClick={onNext}>
          {t('next')}
        </button>
      </div>
    </section>
  );
}

function useEscape(onNext: () => void): void {
  const leave = useRef(onNext);
  useEffect(() => {
    leave.current = onNext;
  });
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
