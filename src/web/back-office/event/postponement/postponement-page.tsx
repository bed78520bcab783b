import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { postponements } from '../../staff-api/events.gen.ts';
import { MadePostponements } from './made-postponements.tsx';
import { PostponeForm } from './postpone-form.tsx';
import css from './postponement-page.module.css';

export async function loader({ params }: LoaderFunctionArgs) {
  const { event } = dataOf(await askStaff(postponements, { id: params.eventId ?? '' }));
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** Moves dates of an event that sells, changes other facts of its tickets, and shows how far its buyers have been told. */
export function Component() {
  const t = useText('officePostpone');
  const event = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<string | null>(null);
  const isOver = event.state === 'CANCELED' || event.state === 'PAST';
  const mayMove =
    !isOver &&
    event.rights.includes('event.postpone') &&
    (event.draftFacts.length > 0 || event.dates.some(({ canMove }) => canMove));
  return (
    <>
      {told && (
        <Notice tone="ok" announces="politely">
          {told}
        </Notice>
      )}
      <MadePostponements event={event} />
      <OfficePart title={t('title')}>
        <p className={css.lead}>{t('lead')}</p>
        {mayMove ? (
          <PostponeForm
            // After a postponement it begins with the new dates.
            key={event.postponements[0]?.id ?? ''}
            event={event}
            onChanged={() => void revalidate()}
            onDone={async (outcome) => {
              setTold(t(outcome === 'DONE' ? 'done' : 'requested'));
              await revalidate();
            }}
          />
        ) : (
          <p>{t('cannot')}</p>
        )}
      </OfficePart>
    </>
  );
}
