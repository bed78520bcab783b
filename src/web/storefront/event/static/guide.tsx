import type { ReactNode } from 'react';
import { markdownTree } from '#src/domain/format/markdown-tree.ts';
import { Markdown } from '#src/web/kit/markdown/markdown.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import type { EventGuide } from '#src/web/parts/offers/event-data.ts';
import css from './static-parts.module.css';

/** Folds: one that is given, the way there, what people ask, each question folded over its answer, and the rules. */
export function Guide({ faq, rules, gettingThere, children }: EventGuide & { children?: ReactNode }) {
  const t = useText('event');
  return (
    <div className={css.guide}>
      {children}
      {gettingThere !== null && (
        <Fold title={<h2 id="como-chegar">{t('gettingThere')}</h2>}>
          <Prose text={gettingThere} />
        </Fold>
      )}
      {faq.length > 0 && (
        <Fold title={<h2 id="duvidas">{t('faq')}</h2>}>
          <div className={css.questions}>
            {faq.map(({ question, answer }) => (
              <Fold key={question} title={<h3>{question}</h3>}>
                <Prose text={answer} />
              </Fold>
            ))}
          </div>
        </Fold>
      )}
      {rules !== null && (
        <Fold title={<h2 id="regras">{t('rules')}</h2>}>
          <Prose text={rules} />
        </Fold>
      )}
    </div>
  );
}

function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose}>
      <Markdown tree={markdownTree(text)} />
    </div>
  );
}
