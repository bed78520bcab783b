import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { badgePapers } from '#src/domain/badge/paper.ts';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { printBadgeStack } from '../../staff-api/badges.gen.ts';
import type { BadgeDesk } from './badge-desk.ts';
import { chosenOffers, type TypedChoice } from './choice.ts';
import type { Printing } from './use-print.ts';

/** Which badges the next stack has, how many wait, and the button that prints it. */
export function ChoicePart({
  eventId,
  desk,
  printing,
  mayPrint,
}: {
  eventId: string;
  desk: BadgeDesk;
  printing: Printing;
  mayPrint: boolean;
}) {
  const t = useText('officeBadges');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const papers = badgePapers.filter((paper) => desk.offers.some((offer) => offer.paper === paper));
  const [choice, setChoice] = useState<TypedChoice>({
    ...{ paper: papers[0] ?? 'CARD', offerId: '', sectorId: '', dateId: '' },
  });
  // A plan that changes may take the paper of the choice away.
  const paper = papers.includes(choice.paper) ? choice.paper : (papers[0] ?? 'CARD');
  const meant = { ...choice, paper };
  const waiting = chosenOffers(desk.offers, meant).reduce((sum, offer) => sum + offer.waiting, 0);
  const next = Math.min(waiting, desk.stackMax);
  const choose = (change: Partial<TypedChoice>) => {
    printing.forget();
    setChoice({ ...meant, ...change });
  };
  const named = (list: readonly { id: string; name: { pt: string; en: string } }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name[locale] || name.pt }));

  async function print() {
    const orNull = (id: string) => (id === '' ? null : id);
    const { offerId, sectorId, dateId } = meant;
    const asked = { paper, offerId: orNull(offerId), sectorId: orNull(sectorId), dateId: orNull(dateId) };
    await printing.start(
      `stack ${JSON.stringify(asked)}`,
      async (requestId) => {
        const { data, errors = [] } = await askStaff(printBadgeStack, { eventId, requestId, choice: asked });
        return { data: data?.printBadgeStack ?? null, errors };
      },
      revalidate,
    );
  }

  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(sending) => {
        sending.preventDefault();
        void print();
      }}
    >
      <Pair>
        <SelectField
          name="paper"
          label={t('paper')}
          options={papers.map((value) => ({ value, label: t(`paper${value}`) }))}
          value={paper}
          onChange={({ target }) => choose({ paper: target.value as TypedChoice['paper'], offerId: '' })}
        />
        <SelectField
          name="offer"
          label={t('offer')}
          emptyText={t('everyOffer')}
          options={named(desk.offers.filter((offer) => offer.paper === paper))}
          value={choice.offerId}
          onChange={({ target }) => choose({ offerId: target.value })}
        />
        {desk.sectors.length > 0 && (
          <SelectField
            name="sector"
            label={t('sector')}
            emptyText={t('everySector')}
            options={named(desk.sectors)}
            value={choice.sectorId}
            onChange={({ target }) => choose({ sectorId: target.value })}
          />
        )}
        {desk.dates.length > 1 && (
          <SelectField
            name="date"
            label={t('date')}
            emptyText={t('everyDate')}
            options={named(desk.dates)}
            value={choice.dateId}
            onChange={({ target }) => choose({ dateId: target.value })}
          />
        )}
      </Pair>
      <p>
        {waiting === 0
          ? t('noneWaits')
          : t('waiting', { count: waiting, stacks: Math.ceil(waiting / desk.stackMax), most: desk.stackMax })}
      </p>
      {mayPrint && (
        <div>
          <Button type="submit" tone="go" isBusy={printing.isBusy} disabled={waiting === 0}>
            {waiting === 0 ? t('printNone') : t('print', { count: next })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
