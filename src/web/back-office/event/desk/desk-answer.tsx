import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './desk-page.module.css';
import { DonePart } from './done-part.tsx';
import { PersonPart } from './person-part.tsx';
import type { Desk } from './use-desk.ts';

/** The result of the last scan or search, and of the last handover. */
export function DeskAnswer({
  desk,
  ...person
}: {
  desk: Desk;
  timeZone: string | null;
  mayHand: boolean;
  give: () => void;
}) {
  const refusalText = useRefusalText();
  const { done, searching, handing } = desk;
  const refusal = searching.refusal ?? handing.refusal;
  return (
    <div className={css.answer}>
      {refusal && <Notice tone="bad" announces="at once" title={refusalText(refusal)} />}
      {done && <DonePart done={done} timeZone={person.timeZone} />}
      <Found desk={desk} {...person} />
    </div>
  );
}

function Found({
  desk,
  ...about
}: {
  desk: Desk;
  timeZone: string | null;
  mayHand: boolean;
  give: () => void;
}) {
  const t = useText('officeDesk');
  const { found, person, show } = desk;
  if (found === null) return <p className={css.begin}>{t('begin')}</p>;
  const { code, people, hasMore } = found.answer;
  if (code !== null) {
    return (
      <Notice tone="bad" announces="at once" title={t(`code${code as 'UNKNOWN'}`)}>
        {t('codeHint')}
      </Notice>
    );
  }
  if (person !== null) return <PersonPart desk={desk} person={person} {...about} />;
  if (people.length === 0)
    return <Notice tone="warn" announces="politely" title={t('nobody', { search: found.search })} />;
  return (
    <section className={css.answer} aria-label={t('people')}>
      <h2 className={css.part}>{t('people')}</h2>
      <ul className={css.people}>
        {people.map((one) => (
          <li key={one.key}>
            <Button isWide onClick={() => show(one)}>
              {t('personWith', { name: one.name, ending: one.ending, count: one.items.length })}
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && <Soft>{t('hasMore')}</Soft>}
    </section>
  );
}
