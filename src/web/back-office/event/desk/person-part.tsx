import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Tag } from '#src/web/kit/ui/tag.tsx';
import { timeText } from '../../words/times.ts';
import { BadgeLine } from './badge-line.tsx';
import { type Item, isOpen, type Person } from './desk.ts';
import css from './desk-page.module.css';
import type { BadgePrints } from './use-badge-prints.ts';
import type { Desk } from './use-desk.ts';
import { useGivenText } from './use-given-text.ts';
import type { HandOver } from './use-hand-over.ts';

/** All that one person gets; what can be handed over is selected. */
export function PersonPart({
  desk,
  person,
  timeZone,
  mayHand,
  prints,
  handOver,
}: {
  desk: Desk;
  person: Person;
  timeZone: string | null;
  mayHand: boolean;
  /** Null for who may not print. */
  prints: BadgePrints | null;
  handOver: HandOver;
}) {
  const t = useText('officeDesk');
  const { chosen, choose, found, show, handing } = desk;
  const isOneOfMany = (found?.answer.people.length ?? 0) > 1;
  return (
    <form
      method="post"
      className={css.person}
      aria-label={person.name}
      onSubmit={(sending) => {
        sending.preventDefault();
        void handOver.give();
      }}
    >
      <div className={css.head}>
        <h2 className={css.who}>{person.name}</h2>
        {isOneOfMany && <Button onClick={() => show(null)}>{t('others')}</Button>}
      </div>
      <Soft>{t('document', { ending: person.ending })}</Soft>
      <ul className={css.items}>
        {person.items.map((item) => (
          <li key={item.ticketId} className={css.item}>
            <ItemLine
              item={item}
              isForAnother={item.holderName !== person.name}
              timeZone={timeZone}
              isChosen={chosen.includes(item.ticketId)}
              onChoose={
                mayHand && isOpen(item)
                  ? (takes) =>
                      choose(takes ? [...chosen, item.ticketId] : chosen.filter((id) => id !== item.ticketId))
                  : null
              }
            />
            {item.badge && (
              <BadgeLine
                {...{ item, badge: item.badge, prints }}
                isScanned={desk.scans[item.ticketId] !== undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {mayHand && (
        <Button
          type="submit"
          tone="go"
          isWide
          className={css.give}
          isBusy={handing.isBusy}
          disabled={chosen.length === 0}
        >
          {chosen.length === 0 ? t('nothingChosen') : t('give', { count: chosen.length })}
        </Button>
      )}
    </form>
  );
}

function ItemLine({
  item,
  isForAnother,
  timeZone,
  isChosen,
  onChoose,
}: {
  item: Item;
  isForAnother: boolean;
  timeZone: string | null;
  isChosen: boolean;
  /** Null for what cannot be handed over. */
  onChoose: ((takes: boolean) => void) | null;
}) {
  const t = useText('officeDesk');
  const grounds = useText('grounds');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const givenText = useGivenText(timeZone);
  const { name, variant, dates, ground, pickup, obstacle, handover, engagedBy, orderNumber } = item;
  const title = [name[locale], variant?.[locale]].filter(Boolean).join(' · ');
  const about = [
    dates.map((date) => date[locale]).join(', '),
    ground && grounds(ground as HalfPriceGroundId),
    isForAnother && t('of', { name: item.holderName }),
    t('order', { number: orderNumber }),
  ].filter(Boolean);
  return (
    <>
      <CheckField
        name={`item-${item.ticketId}`}
        label={<strong className={css.title}>{title}</strong>}
        checked={isChosen}
        disabled={onChoose === null}
        onChange={({ target }) => onChoose?.(target.checked)}
      />
      <Soft size="s">{about.join(' · ')}</Soft>
      {pickup && (
        <Soft size="s">
          {t('pickup', {
            desk: pickup.desk[locale],
            from: timeText(pickup.startsAt, locale, timeZone),
            until: timeText(pickup.endsAt, locale, timeZone),
          })}
        </Soft>
      )}
      {handover && <p className={css.given}>{givenText(handover)}</p>}
      {handover === null && !isOpen(item) && <Tag tone="bad">{t(`engaged${engagedBy as 'RETURN'}`)}</Tag>}
      {handover === null && isOpen(item) && obstacle !== null && (
        <p className={css.obstacle}>{refusalText({ code: obstacle })}</p>
      )}
    </>
  );
}
