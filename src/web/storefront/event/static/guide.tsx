import { Markdown } from '../../../kit/markdown/markdown.tsx';
import { markdownTree } from '../../../kit/markdown/markdown-tree.ts';
import { useText } from '../../../kit/text/text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { EventGuide } from '../../../parts/offers/event-data.ts';
import section from '../style/event-screen.module.css';
import css from './static-parts.module.css';

/** What people ask, each question folded over its answer, and the rules, folded too. */
export function Guide({ faq, rules }: EventGuide) {
  const t = useText('event');
  return (
    <>
      {faq.length > 0 && (
        <section aria-labelledby="duvidas" className={section.section}>
          <h2 id="duvidas">{t('faq')}</h2>
          <div>
            {faq.map(({ question, answer }) => (
              <Fold key={question} title={question} text={answer} />
            ))}
          </div>
        </section>
      )}
      {rules !== null && (
        <section aria-labelledby="regras" className={section.section}>
          <h2 id="regras">{t('rules')}</h2>
          <Fold title={t('readRules')} text={rules} />
        </section>
      )}
    </>
  );
}

function Fold({ title, text }: { title: string; text: string }) {
  return (
    <details className={css.fold}>
      <summary>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <div className={css.prose}>
        <Markdown tree={markdownTree(text)} />
      </div>
    </details>
  );
}
