import type { ReactNode } from 'react';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { Markdown } from '#src/web/kit/markdown/markdown.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import type { EventDetail, EventGuide } from '#src/web/parts/offers/event-data.ts';
import css from './static-parts.module.css';

/** Folds: one that is given, the way there, what people ask, each question folded over its answer, and the rules. */
export function Guide({
  faq,
  rules,
  gettingThere,
  children,
  ...told
}: EventGuide & Pick<EventDetail, 'portugueseTexts'> & { children?: ReactNode }) {
  const t = useText('event');
  return (
    <div className={css.guide}>
      {children}
      {gettingThere !== null && (
        <Fold title={<h2 id="como-chegar">{t('gettingThere')}</h2>}>
          <Prose text={gettingThere} lang={langOf(told, gettingThere)} />
        </Fold>
      )}
      {faq.length > 0 && (
        <Fold title={<h2 id="duvidas">{t('faq')}</h2>}>
          <div className={css.questions}>
            {faq.map(({ question, answer }) => (
              <Fold key={question} title={<h3 lang={langOf(told, question)}>{question}</h3>}>
                <Prose text={answer} lang={langOf(told, answer)} />
              </Fold>
            ))}
          </div>
        </Fold>
      )}
      {rules !== null && (
        <Fold title={<h2 id="regras">{t('rules')}</h2>}>
          <Prose text={rules} lang={langOf(told, rules)} />
        </Fold>
      )}
    </div>
  );
}

function Prose({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div lang={lang} className={css.prose}>
      <Markdown tree={markdownTree(text)} />
    </div>
  );
}
