import { useRevalidator } from 'react-router';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { publishSale } from '../../staff-api/money/papers.gen.ts';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { ShownPapers } from './shown-papers.ts';

/** The public page about the sale: shown to everybody or to nobody. */
export function PublicPart({ shown: { publishedAt, timeZone } }: { shown: ShownPapers }) {
  const t = useText('officePapers');
  const locale = useLocale();
  const { id: eventId, rights } = useEventHead();
  const { revalidate } = useRevalidator();
  const { notice, refuse } = useTold();
  const { isBusy, call } = useCall(refuse);
  const isPublished = publishedAt !== null;

  async function change() {
    const done = await call(() => askStaff(publishSale, { eventId, isPublished: !isPublished }));
    if (done !== null) await revalidate();
  }

  return (
    <OfficePart
      title={t('public')}
      lead={t('publicLead')}
      actions={
        rights.includes('paper.publish') && (
          <Button isBusy={isBusy} onClick={() => void change()}>
            {t(isPublished ? 'unpublish' : 'publish')}
          </Button>
        )
      }
    >
      {notice}
      <p aria-live="polite">
        {isPublished ? t('isPublic', { at: timeText(publishedAt, locale, timeZone) }) : t('isNotPublic')}
      </p>
    </OfficePart>
  );
}
