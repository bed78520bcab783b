import { useEffect, useRef } from 'react';
import { type Difference, differences } from '#src/domain/draft/differences.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { useDraftState } from '../../editor-context.tsx';
import { fieldText } from '../../field-text.ts';
import { usePathText } from '../../path-text.ts';
import css from './file.module.css';

export interface ComparedVersion {
  /** As the page calls it within a sentence. */
  name: string;
  written: unknown;
  artSvg: string;
}

const shownMost = 200;

/** What differs from a version to the draft, one sentence for each field. */
export function DifferenceList({ version }: { version: ComparedVersion }) {
  const t = useText('officeFile');
  const locale = useLocale();
  const pathText = usePathText();
  const { written, artSvg } = useDraftState();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comparison is read from its beginning.
  useEffect(() => heading.current?.focus(), [version.name]);
  const found = differences(version.written, written);
  const words = { nothing: t('nothing'), yes: t('yes'), no: t('no') };

  function sentence({ kind, path, before, after }: Difference): string {
    const field = path.at(-1) ?? '';
    const value = (one: unknown) => fieldText(field, one, locale, words);
    switch (kind) {
      case 'ADDED':
        return t('differenceAdded', { after: value(after) });
      case 'REMOVED':
        return t('differenceRemoved', { before: value(before) });
      case 'CHANGED':
        return t('differenceChanged', { before: value(before), after: value(after) });
      case 'MOVED':
        return t('differenceMoved');
    }
  }

  return (
    <section className={css.differences}>
      <h4 ref={heading} tabIndex={-1} className={css.heading}>
        {t('differences', { name: version.name })}
      </h4>
      {found.length === 0 && version.artSvg === artSvg && <p>{t('noDifferences')}</p>}
      <ul className={css.list}>
        {found.slice(0, shownMost).map((difference) => (
          <li key={`${difference.path.join('.')} ${difference.kind}`}>
            <strong>
              {pathText(difference.path, difference.kind === 'REMOVED' ? version.written : written)}
            </strong>{' '}
            {sentence(difference)}
          </li>
        ))}
        {found.length > shownMost && <li>{t('moreDifferences', { count: found.length - shownMost })}</li>}
        {version.artSvg !== artSvg && <li>{t('differenceArt')}</li>}
      </ul>
    </section>
  );
}
