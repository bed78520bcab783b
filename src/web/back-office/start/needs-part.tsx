import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { reviewsOfMoneyLeft } from '#src/domain/order/refund-reason.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useTold } from '../form/use-told.tsx';
import type { Page } from '../list/list-query.ts';
import { OfficePart } from '../list/office-page.tsx';
import { useMore } from '../list/use-more.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { AsideDialog } from './aside-dialog.tsx';
import { CareDialog } from './care-dialog.tsx';
import { MoneyLeftDialog } from './money-left-dialog.tsx';
import { NeedItem } from './need-item.tsx';
import css from './needs-part.module.css';
import { RefundSettling } from './refund-settling.tsx';
import { type Need, needsQuery } from './start-queries.ts';
import { StatementDialog } from './statement-dialog.tsx';

/** The dialog that is open. */
interface Opened {
  need: Need;
  is: 'care' | 'settle' | 'aside';
}

function isOfMoneyLeft({ kind, reason }: Need): boolean {
  return kind === 'MONEY_REVIEW' && reviewsOfMoneyLeft.some((one) => one === reason);
}

/** Everything that needs a person, with one way to settle each. */
export function NeedsPart({
  loaded,
  loadedAt,
}: {
  loaded: { variables: { withMoney: boolean }; page: Page<Need> };
  loadedAt: number;
}) {
  const t = useText('officeStart');
  const office = useText('office');
  const { revalidate } = useRevalidator();
  const { rows, isBusy, onMore } = useMore(needsQuery, loaded);
  const { notice, tell, fail } = useTold();
  const [opened, setOpened] = useState<Opened | null>(null);

  function done(text: string) {
    setOpened(null);
    tell(text);
    void revalidate();
  }
  const common = { onClose: () => setOpened(null), onDone: done };

  return (
    <OfficePart title={t('needs')}>
      {notice}
      {rows.length === 0 ? (
        <div className={css.calm}>
          <p className={css.calmTitle}>{t('nothing')}</p>
          <p>{t('nothingText')}</p>
        </div>
      ) : (
        <ul className={css.list} aria-label={t('needs')}>
          {rows.map((need) => (
            <NeedItem
              key={need.id}
              need={need}
              loadedAt={loadedAt}
              onDone={done}
              onFail={(text) => {
                fail(text);
                void revalidate();
              }}
              onCare={() => setOpened({ need, is: 'care' })}
              onSettle={() => setOpened({ need, is: 'settle' })}
              onAside={() => setOpened({ need, is: 'aside' })}
            />
          ))}
        </ul>
      )}
      {onMore && (
        <div className={css.more}>
          <Button onClick={onMore} isBusy={isBusy}>
            {office('more')}
          </Button>
        </div>
      )}
      {opened?.is === 'care' && <CareDialog need={opened.need} {...common} />}
      {opened?.is === 'aside' && <AsideDialog need={opened.need} {...common} />}
      {opened?.is === 'settle' && opened.need.kind === 'REFUND_REFUSED' && (
        <RefundSettling need={opened.need} loadedAt={loadedAt} {...common} />
      )}
      {opened?.is === 'settle' && opened.need.kind === 'DATA_REQUEST' && (
        <AnswerDialog need={opened.need} {...common} />
      )}
      {opened?.is === 'settle' &&
        (opened.need.kind === 'MONEY_REVIEW' || opened.need.kind === 'MAIL_REFUSED') &&
        (isOfMoneyLeft(opened.need) ? (
          <MoneyLeftDialog need={opened.need} loadedAt={loadedAt} {...common} />
        ) : (
          <StatementDialog need={opened.need} {...common} />
        ))}
    </OfficePart>
  );
}
