import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { GroupTitle } from '#src/web/kit/layout/group.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { mayAnywhere } from '../../frame/load-frame.ts';
import { OfficePart } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { mailingPage } from '../../staff-api/mailings.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { FilterWords } from './filter-words.tsx';
import { contentOf, contentTo, type MailingContent, noContent } from './mailing-content.ts';
import { MailingEditor } from './mailing-editor.tsx';
import type { Choices } from './mailing-filter.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { MailingProgress } from './mailing-progress.tsx';
import { MailingRequested } from './mailing-requested.tsx';
import { MailingStateTag } from './mailing-state.tsx';
import css from './mailings.module.css';
import { useMailingLook } from './use-mailing-look.ts';

/** In the place of an id: a mailing that nobody has saved. */
const newName = 'new';

export async function loader({ params, request: { url } }: LoaderFunctionArgs) {
  const { eventId = '', mailingId = '' } = params;
  const isNew = mailingId === newName;
  const id = isNew ? crypto.randomUUID() : mailingId;
  const withApprovals = !isNew && (await mayAnywhere('approval.read'));
  const {
    mailing = null,
    mailingChoices,
    approvals,
  } = dataOf(await askStaff(mailingPage, { eventId, id, isSaved: !isNew, withApprovals }));
  if (mailing === null && !isNew) throw new Response(null, { status: 404 });
  const request = approvals?.find(({ subjectKey }) => subjectKey === id) ?? null;
  const asked = isNew ? new URL(url).searchParams.get('unanswered') : null;
  const unansweredKey = mailingChoices.questions.some((one) => one.id === asked) ? asked : null;
  return { id, mailing, choices: mailingChoices, request, begin: contentTo(unansweredKey) };
}

/** One mailing: its editor while it is a draft, and how far it is from then on. */
export function Component() {
  const t = useText('officeMailings');
  const locale = useLocale();
  const { id, mailing, choices, request, begin } = useLoaderData<typeof loader>();
  const event = useEventHead();
  const isDraft = mailing === null || mailing.state === 'DRAFT';
  const subject = mailing === null ? t('newTitle') : mailing.subject[locale] || t('unnamed');
  return (
    <OfficePart
      title={subject}
      actions={
        <>
          {mailing && <MailingStateTag state={request ? 'REQUESTED' : mailing.state} />}
          <Link to={`/events/${event.id}/mailings`}>{t('back')}</Link>
        </>
      }
    >
      {request && <MailingRequested expiresAt={request.expiresAt} />}
      {isDraft && event.rights.includes('mailing.write') ? (
        <MailingEditor key={id} {...{ id, mailing, choices, begin }} />
      ) : (
        mailing && (
          <>
            {!isDraft && <MailingProgress mailing={mailing} />}
            <SentText content={contentOf({ ...noContent, ...mailing })} choices={choices} />
          </>
        )
      )}
    </OfficePart>
  );
}

/** The mailing as it was sent, with its filter; or a draft, for readers who may not write it. */
function SentText({ content, choices }: { content: MailingContent; choices: Choices }) {
  const t = useText('officeMailings');
  const { id } = useEventHead();
  const look = useMailingLook(id, content);
  return (
    <div className={css.text}>
      <Stack gap={4}>
        <GroupTitle>{t('who')}</GroupTitle>
        <p>{t(`purpose${content.purpose}`)}</p>
        <FilterWords filter={content.filter} choices={choices} />
        <MailingPreview look={look} />
      </Stack>
    </div>
  );
}
