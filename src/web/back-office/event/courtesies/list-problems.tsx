import type { Ref } from 'react';
import { limits } from '#src/domain/limits.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { CourtesyCodesPreviewQuery } from '../../staff-api/codes.gen.ts';
import { numberText } from '../../words/times.ts';
import { lineIn } from './asked-codes.ts';
import css from './courtesies.module.css';

/** What is wrong with a list, line by line; each leads to its line. */
export function ListProblems({
  ref,
  problems,
  list,
  onLine,
}: {
  ref: Ref<HTMLElement>;
  problems: CourtesyCodesPreviewQuery['courtesyCodesPreview']['problems'];
  list: string;
  onLine: (line: number) => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const maxOf: Partial<Record<string, number>> = {
    NAME_TOO_LONG: limits.nameLengthMax,
    NOTE_TOO_LONG: limits.noteLengthMax,
    LIST_TOO_LONG: limits.courtesyCodesAtOnce,
  };
  const textOf = (code: (typeof problems)[number]['code']) =>
    t(code, { max: numberText(maxOf[code] ?? 0, locale) });
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('problems', { count: problems.length })}
      className={css.focused}
    >
      <Notice tone="bad" title={t('problems', { count: problems.length })}>
        <ul className={css.named}>
          {problems.map(({ line, code }) => {
            const { start, end } = lineIn(list, line);
            return (
              <li key={`${line} ${code}`}>
                <Button tone="quiet" onClick={() => onLine(line)}>
                  {t('problemLine', { line: numberText(line, locale), problem: textOf(code) })}
                </Button>
                <code className={css.line}>{list.slice(start, end).slice(0, 80)}</code>
              </li>
            );
          })}
        </ul>
      </Notice>
    </section>
  );
}
