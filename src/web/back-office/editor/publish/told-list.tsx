import { useEffect, useState } from 'react';
import type { Difference } from '#src/domain/draft/differences.ts';
import { toldChanges } from '#src/domain/draft/told/told-changes.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { draftVersion } from '../../staff-api/drafts.gen.ts';
import { useDraftState } from '../editor-context.tsx';
import { fieldText } from '../field-text.ts';
import { usePathText } from '../path-text.ts';
import css from './publish.module.css';

interface Published {
  written: unknown;
  artSvg: string;
}

const shownMost = 100;
/** Characters of both sides together that are read at a glance. */
const glance = 160;

/** Changes of texts and of all that the page only tells, from what is published to the draft: long ones are folded. */
export function ToldList() {
  const t = useText('officeDraft');
  const pathText = usePathText();
  const { written, artSvg, served } = useDraftState();
  const { eventId, publishedVersion: number } = served;
  const [published, setPublished] = useState<Published | null>(null);
  useEffect(() => {
    let isOver = false;
    if (number !== null)
      void askStaff(draftVersion, { eventId, number }).then(({ data }) => {
        if (!isOver) setPublished(data?.draft?.version ?? null);
      });
    return () => {
      isOver = true;
    };
  }, [eventId, number]);
  if (published === null) return null;
  const changes = toldChanges(published.written, written);
  const isNewArt = published.artSvg !== artSvg;
  if (changes.length === 0 && !isNewArt) return null;
  return (
    <div>
      <p>{t('toldLead')}</p>
      <ul className={css.effects}>
        {changes.slice(0, shownMost).map((change) => (
          <li key={`${change.path.join('.')} ${change.kind}`} className={css.effect}>
            <strong>{pathText(change.path, change.kind === 'REMOVED' ? published.written : written)}</strong>
            <Sides change={change} />
          </li>
        ))}
        {changes.length > shownMost && <li>{t('andMore', { count: changes.length - shownMost })}</li>}
        {isNewArt && <li className={css.effect}>{t('toldArt')}</li>}
      </ul>
    </div>
  );
}

function Sides({ change: { kind, path, before, after } }: { change: Difference }) {
  const t = useText('officeDraft');
  const editor = useText('officeEditor');
  const locale = useLocale();
  const words = { nothing: editor('nothing'), yes: editor('yes'), no: editor('no') };
  const side = (value: unknown) =>
    typeof value === 'string' && !/At$/.test(path.at(-1) ?? '')
      ? value || words.nothing
      : fieldText(path.at(-1) ?? '', value, locale, words);
  const sides = (
    <dl className={css.sides}>
      {kind !== 'ADDED' && <Side name={t('toldBefore')} text={side(before)} />}
      {kind !== 'REMOVED' && <Side name={t('toldAfter')} text={side(after)} />}
    </dl>
  );
  const length = [before, after].reduce<number>(
    (sum, one) => sum + (one === undefined ? 0 : side(one).length),
    0,
  );
  if (length <= glance) return sides;
  return (
    <details>
      <summary className={css.more}>{t('toldLong')}</summary>
      {sides}
    </details>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
