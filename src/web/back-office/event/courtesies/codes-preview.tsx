import { useEffect, useRef } from 'react';
import { readRecipients } from '#src/domain/courtesy/recipients.ts';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { Row, Stack } from '#src/web/kit/layout/stack.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { DataTable } from '../../list/data-table.tsx';
import {
  type CourtesyCodesPreviewQuery,
  type CourtesyGrantsQuery,
  createCourtesyCodes,
} from '../../staff-api/codes.gen.ts';
import type { CourtesyCodesInput } from '../../staff-api/schema.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './courtesies.module.css';

/** So many lines show how a list was read: which column is which, and that its heading is no guest. */
const readShown = 5;

/** What making the codes comes to, before they are made and mailed. */
export function CodesPreview({
  input,
  issueId,
  preview: { codes, mails, repeatedEmails, offers, isEnough },
  grants,
  onBack,
  onMade,
}: {
  input: CourtesyCodesInput;
  issueId: string;
  preview: CourtesyCodesPreviewQuery['courtesyCodesPreview'];
  grants: CourtesyGrantsQuery['courtesyGrants'];
  onBack: () => void;
  onMade: (codes: number) => void;
}) {
  const t = useText('officeCodes');
  const locale = useLocale();
  const event = useEventHead();
  const ask = useConfirmedAsk();
  const { isBusy, refusal, call } = useCall();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = grants.find(({ key }) => key === input.grantKey)?.name[locale] ?? '';
  const read = input.list == null ? [] : readRecipients(input.list, { needsEmail: false }).recipients;
  const number = (count: number) => numberText(count, locale);

  async function make() {
    const data = await call(() => ask(createCourtesyCodes, { eventId: event.id, issueId, input }));
    if (data) onMade(data.createCourtesyCodes);
  }

  return (
    <Stack gap={4} isNarrow>
      <section ref={box} tabIndex={-1} aria-label={t('previewTitle')} className={css.preview}>
        <h3 className={css.name}>{t('previewTitle')}</h3>
        <p>{t('previewCodes', { count: codes, name })}</p>
        {mails > 0 && <p>{t('previewMails', { count: mails })}</p>}
        {repeatedEmails > 0 && <p>{t('previewRepeated', { count: repeatedEmails })}</p>}
        {read.length > 0 && (
          <>
            <p>{t('previewRead')}</p>
            <ul>
              {read.slice(0, readShown).map(({ line, name: who, email, note }) => (
                <li key={line}>{[who, email, note ?? input.note].filter(Boolean).join(' · ')}</li>
              ))}
            </ul>
            {read.length > readShown && <p>{t('previewMore', { count: read.length - readShown })}</p>}
          </>
        )}
        <DataTable
          label={t('opens')}
          rows={offers}
          keyOf={(offer) => offer.name.pt}
          empty={null}
          columns={[
            { key: 'offer', label: t('opens'), cell: (offer) => offer.name[locale] },
            { key: 'units', label: t('units'), isNumber: true, cell: ({ units }) => number(units) },
            {
              key: 'promised',
              label: t('promised'),
              isNumber: true,
              cell: ({ promised }) => number(promised),
            },
            { key: 'left', label: t('left'), isNumber: true, cell: ({ left }) => number(left) },
          ]}
        />
      </section>
      <Notice tone={isEnough ? 'ok' : 'warn'}>{t(isEnough ? 'enough' : 'notEnough')}</Notice>
      <RefusalNotice refusal={isBusy ? null : refusal} title={t('failed')} />
      <Row gap={3}>
        <Button tone="go" isBusy={isBusy} onClick={() => void make()}>
          {t('go', { count: codes })}
        </Button>
        <Button onClick={onBack}>{t('change')}</Button>
      </Row>
    </Stack>
  );
}
