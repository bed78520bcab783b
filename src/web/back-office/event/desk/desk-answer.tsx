import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { PrintSheets } from '#src/web/parts/badge/print-sheets.tsx';
import { PrintNotice } from '../badges/print-notice.tsx';
import { BadgeNotice } from './badge-notice.tsx';
import css from './desk-page.module.css';
import { DonePart } from './done-part.tsx';
import { PersonPart } from './person-part.tsx';
import { ReprintDialog } from './reprint-dialog.tsx';
import type { BadgePrints } from './use-badge-prints.ts';
import type { Desk } from './use-desk.ts';
import type { HandOver } from './use-hand-over.ts';

/** The result of the last scan or search, and of the last handover. */
export function DeskAnswer({
  desk,
  ...person
}: {
  desk: Desk;
  timeZone: string | null;
  mayHand: boolean;
  /** Null for who may not print. */
  prints: BadgePrints | null;
  handOver: HandOver;
}) {
  const refusalText = useRefusalText();
  const { done, searching, handing } = desk;
  const refusal = searching.refusal ?? handing.refusal;
  return (
    <div className={css.answer}>
      {refusal && <Notice tone="bad" announces="at once" title={refusalText(refusal)} />}
      {done && <DonePart done={done} timeZone={person.timeZone} />}
      {person.mayHand && <BadgeNotice desk={desk} handOver={person.handOver} />}
      {person.prints && <PrintNotice printing={person.prints.printing} />}
      <Found desk={desk} {...person} />
      {person.prints?.printing.print && <PrintSheets print={person.prints.printing.print} />}
      {person.prints?.asks && <ReprintDialog onGo={person.prints.say} onClose={person.prints.close} />}
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
  /** Null for who may not print. */
  prints: BadgePrints | null;
  handOver: HandOver;
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
