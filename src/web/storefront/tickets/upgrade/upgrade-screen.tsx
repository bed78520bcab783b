import { useState } from 'react';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { BackIcon } from '#src/web/kit/layout/late-icons.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { Price } from '#src/web/kit/money/price.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import { Page } from '#src/web/kit/page/page.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button, ButtonLink } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { nameWithSector, ticketTypeText } from '#src/web/parts/cart/ticket-type-text.ts';
import {
  openUpgrade,
  type UpgradeOptionsQuery,
  type UpgradePageQuery,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { entryText } from '#src/web/parts/tickets/stub-ticket.ts';
import css from '../ticket/ticket-screen.module.css';
import { hasChoice, keepHoldApart } from './put-aside.ts';

type Option = UpgradeOptionsQuery['upgradeOptions'][number];

/** What a ticket can be changed for, each with the difference. The one that is chosen is held and paid in the checkout. */
export function UpgradeScreen({
  ticket,
  options,
}: {
  ticket: NonNullable<UpgradePageQuery['ticket']>;
  options: Option[];
}) {
  const t = useText('ticket');
  const tickets = useText('tickets');
  const common = useText('common');
  const locale = useLocale();
  const money = useMoney();
  const go = useGo();
  const { isBusy, errors, save } = useSave(openUpgrade);
  const isReady = useIsReady();
  const [chosen, setChosen] = useState<string | null>(
    options.length === 1 ? (options[0]?.batch.id ?? null) : null,
  );
  const { event } = ticket;
  const toTicket = paths.ticket(locale, ticket.id);
  const words = (option: Pick<Option, 'offer'>) =>
    [nameWithSector(option.offer), ticketTypeText(option.offer, common).toLowerCase()]
      .filter(Boolean)
      .join(', ');

  const hold = async () => {
    if (chosen === null) return;
    const answer = await save({ ticketId: ticket.id, batchId: chosen });
    if (!answer) return;
    // What was chosen of this event before is another cart's, and waits; this one is paid or let go of whole.
    keepHoldApart(event.slug, answer.openUpgrade);
    go(paths.checkout(locale, event.slug));
  };

  return (
    <Page width="text">
      <Stack gap={2}>
        <p>
          <Link to={toTicket} className={css.back}>
            <BackIcon />
            {t('toTicket')}
          </Link>
        </p>
        <h1>{t('upgradeTitle')}</h1>
        <p className={css.soft}>{t('upgradeText')}</p>
      </Stack>
      <section className={css.now} aria-label={t('upgradeNow')}>
        <p className={css.light}>{t('upgradeNow')}</p>
        <p className={css.nowName}>{words(ticket)}</p>
        <p>
          {event.name}, {entryText({ ...ticket, orderNumber: null }, locale, tickets)}
        </p>
      </section>
      {options.length === 0 ? (
        <Notice title={t('upgradeNone')} action={<ButtonLink to={toTicket}>{t('toTicket')}</ButtonLink>}>
          {t('upgradeNoneText')}
        </Notice>
      ) : (
        <Stack gap={4}>
          <FormErrors errors={errors} failure={t('notDone')} />
          {isReady && hasChoice(event.slug) && <Notice>{t('upgradeAside')}</Notice>}
          <ChoiceField
            name="upgrade"
            label={t('upgradeTo')}
            value={chosen}
            onChoose={setChosen}
            choices={options.map((option) => ({
              value: option.batch.id,
              label: words(option),
              hint: (
                <>
                  {option.batch.name}.{' '}
                  {t('upgradePrice', {
                    price: money(option.priceCents),
                    credit: money(option.creditCents),
                  })}
                </>
              ),
              trailing: <Price>{money(option.differenceCents)}</Price>,
            }))}
          />
          <div>
            <Button tone="go" isBusy={isBusy} disabled={chosen === null} onClick={hold}>
              {t('upgradeGo')}
            </Button>
          </div>
        </Stack>
      )}
    </Page>
  );
}
