import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { formatMoney } from '#src/domain/format/money.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useTold } from '../form/use-told.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { mayAnywhere } from '../frame/load-frame.ts';
import { DataTable } from '../list/data-table.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage, OfficePart } from '../list/office-page.tsx';
import {
  type ApprovalsQuery,
  approvals,
  decideApproval,
  takeBackApproval,
} from '../staff-api/approvals.gen.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { useFactWords } from '../words/fact-words.ts';
import { localText, timeText } from '../words/times.ts';
import css from './approvals-page.module.css';

type Approval = ApprovalsQuery['approvals'][number];

/** Texts that say what approving means. */
const texts = {
  EVENT: 'approveText',
  ARTIST: 'approveText',
  OFFER: 'approveText',
  POSTPONEMENT: 'postponeText',
  MAILING: 'mailingText',
  REFUNDS: 'refundManyText',
} as const satisfies Record<Approval['kind'], string>;

export async function loader() {
  const answer = await askStaff(approvals, { withMoney: await mayAnywhere('money.read') });
  // Where a person sees money at some places only, the sums of the others are missing and the rest is there.
  return { approvals: answer.data?.approvals ?? dataOf(answer).approvals, loadedAt: Date.now() };
}

export function Component() {
  const t = useText('officeApprovals');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { approvals: all, loadedAt } = useLoaderData<typeof loader>();
  const [approving, setApproving] = useState<Approval | null>(null);
  const { notice, tell, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const isWaiting = (one: Approval) => one.decidedAt === null && Date.parse(one.expiresAt) > loadedAt;
  const { whatOf, effectOf } = useApprovalWords();

  async function decide({ eventId, id }: Approval, isApproved: boolean) {
    const isDecided = await call(() => ask(decideApproval, { eventId, approvalId: id, isApproved }));
    setApproving(null);
    if (isDecided) tell(t(isApproved ? 'approved' : 'refused'));
    await revalidate();
  }

  async function takeBack({ eventId, id }: Approval) {
    await call(() => askStaff(takeBackApproval, { eventId, approvalId: id }));
    await revalidate();
  }

  const columns = [
    {
      key: 'what',
      label: t('what'),
      cell: (one: Approval) =>
        one.kind === 'REFUNDS' ? (
          <Link to={`/events/${one.eventId}/acts/${one.subjectKey}`}>{whatOf(one)}</Link>
        ) : (
          whatOf(one)
        ),
    },
    {
      key: 'event',
      label: t('event'),
      cell: ({ eventId, eventName }: Approval) => <Link to={`/events/${eventId}`}>{eventName[locale]}</Link>,
    },
    { key: 'effect', label: t('effect'), cell: effectOf },
    { key: 'by', label: t('by'), cell: ({ requestedBy }: Approval) => requestedBy },
    { key: 'why', label: t('why'), cell: ({ why }: Approval) => why ?? '' },
  ];
  return (
    <OfficePage title={t('title')} lead={t('lead')} actions={<ExportButton list="APPROVALS" filter={{}} />}>
      {notice}
      <OfficePart title={t('waiting')}>
        <DataTable
          label={t('waiting')}
          rows={all.filter(isWaiting)}
          keyOf={({ id }) => id}
          empty={<p>{t('noneWaiting')}</p>}
          columns={[
            ...columns,
            { key: 'until', label: t('until'), cell: ({ expiresAt }) => timeText(expiresAt, locale) },
            {
              key: 'acts',
              label: '',
              cell: (one) =>
                (one.isOwn || one.rights.includes('approval.decide')) && (
                  <Acts
                    approval={one}
                    what={whatOf(one)}
                    onApprove={() => setApproving(one)}
                    onRefuse={() => void (one.isOwn ? takeBack(one) : decide(one, false))}
                  />
                ),
            },
          ]}
        />
      </OfficePart>
      <OfficePart title={t('decided')}>
        <DataTable
          label={t('decided')}
          rows={all.filter((one) => !isWaiting(one))}
          keyOf={({ id }) => id}
          empty={<p>{t('noneDecided')}</p>}
          columns={[
            ...columns,
            {
              key: 'outcome',
              label: t('outcome'),
              cell: ({ isApproved, decidedBy }) =>
                isApproved === null ? t('expired') : t(isApproved ? 'yes' : 'no', { name: decidedBy ?? '' }),
            },
          ]}
        />
      </OfficePart>
      <Dialog
        isOpen={approving !== null}
        onClose={() => setApproving(null)}
        title={approving && t('approveTitle', { what: whatOf(approving) })}
      >
        {approving && (
          <>
            <p>
              {t(texts[approving.kind], {
                name: approving.requestedBy,
                effect: effectOf(approving),
              })}
            </p>
            {approving.mailingBody && <Words body={approving.mailingBody} />}
            <DialogWays>
              <Button tone="danger" isBusy={isBusy} onClick={() => void decide(approving, true)}>
                {t('approve')}
              </Button>
              <Button onClick={() => setApproving(null)}>{t('keep')}</Button>
            </DialogWays>
          </>
        )}
      </Dialog>
    </OfficePage>
  );
}

/** The text of a mailing, in each language that it has. */
function Words({ body: { pt, en } }: { body: NonNullable<Approval['mailingBody']> }) {
  return (
    <>
      <blockquote lang="pt-BR" className={css.words}>
        {pt}
      </blockquote>
      {en !== pt && en !== '' && (
        <blockquote lang="en" className={css.words}>
          {en}
        </blockquote>
      )}
    </>
  );
}

function Acts({
  approval,
  what,
  onApprove,
  onRefuse,
}: {
  approval: Approval;
  what: string;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  const t = useText('officeApprovals');
  return (
    <span className={css.acts}>
      {approval.isApprovable && (
        <Button aria-label={`${t('approve')}: ${what}`} onClick={onApprove}>
          {t('approve')}
        </Button>
      )}
      <Button
        tone="quiet"
        aria-label={`${t(approval.isOwn ? 'takeBack' : 'refuse')}: ${what}`}
        onClick={onRefuse}
      >
        {t(approval.isOwn ? 'takeBack' : 'refuse')}
      </Button>
    </span>
  );
}

/** A request in words: the act, and its effect. */
function useApprovalWords() {
  const t = useText('officeApprovals');
  const locale = useLocale();
  const factWordsOf = useFactWords();
  const changesOf = ({ newStarts, facts }: Approval) => [
    ...(newStarts.length > 0
      ? [t('postpone', { starts: newStarts.map(({ startsAt }) => localText(startsAt, locale)).join(', ') })]
      : []),
    ...facts.map(factWordsOf).map(({ name, value }) => `${name}: ${value}`),
  ];
  const whatOf = (approval: Approval) => {
    const { kind, subjectName } = approval;
    if (kind === 'POSTPONEMENT') return changesOf(approval).join(' · ');
    if (kind === 'MAILING') {
      const subject = approval.mailingSubject?.[locale] ?? '';
      return t(approval.mailingPurpose === 'ADVERTISING' ? 'advertising' : 'mailing', { subject });
    }
    if (kind === 'REFUNDS') return t('refundMany');
    return t(`cancel${kind}`, { name: subjectName?.[locale] ?? t('gone') });
  };
  const effectOf = ({ kind, tickets, cents, readers }: Approval) =>
    kind === 'MAILING'
      ? t('readers', { count: readers })
      : [t('tickets', { count: tickets }), cents == null ? '' : formatMoney(cents, locale)]
          .filter(Boolean)
          .join(', ');
  return { whatOf, effectOf };
}
