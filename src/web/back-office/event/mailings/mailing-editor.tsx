import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Group, GroupTitle } from '#src/web/kit/layout/group.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { refusalsIn } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useTold } from '../../form/use-told.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type MailingCountQuery, mailingCount, testMailing } from '../../staff-api/mailings.gen.ts';
import { DeleteMailing } from './delete-mailing.tsx';
import { FoundDraft } from './found-draft.tsx';
import type { MailingContent } from './mailing-content.ts';
import { MailingCount } from './mailing-count.tsx';
import { type Choices, MailingFilter } from './mailing-filter.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { MailingWords, wordFields } from './mailing-words.tsx';
import css from './mailings.module.css';
import { PurposeField } from './purpose-field.tsx';
import { SendDialog } from './send-dialog.tsx';
import { type Mailing, useMailingDraft } from './use-mailing-draft.ts';
import { useMailingLook } from './use-mailing-look.ts';

interface Sending {
  revision: number;
  purpose: MailingContent['purpose'];
  count: MailingCountQuery['mailingCount'];
}

/** Filter and words of a mailing, beside whom it reaches and how it arrives; a test, and the last look before it is sent. */
export function MailingEditor({
  id,
  mailing,
  choices,
  begin,
}: {
  id: string;
  mailing: Mailing | null;
  choices: Choices;
  /** How it begins while nobody has saved it. */
  begin: MailingContent;
}) {
  const t = useText('officeMailings');
  const navigate = useNavigate();
  const draft = useMailingDraft(id, mailing, begin);
  const { eventId, content, isSaved, change, changeFilter, save } = draft;
  const look = useMailingLook(eventId, content);
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['filter', ...wordFields] });
  const { isBusy, call, busyWith } = useCall<'SAVE' | 'TEST' | 'SEND' | 'DELETE'>(refuse);
  const { notice, tell } = useTold();
  const { purpose, filter } = content;
  const [sending, setSending] = useState<Sending | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  async function test(locale: Locale) {
    const data = await call(async () => {
      const saved = await save();
      if (refusalsIn(saved).length > 0) return saved as never;
      return await askStaff(testMailing, { eventId, id, locale });
    }, 'TEST');
    if (data) tell(t('tested', { email: data.testMailing }));
  }

  async function toSend() {
    const sending = await call(async () => {
      const saved = await save();
      if (!saved.data || refusalsIn(saved).length > 0) return saved as never;
      // By what is stored, because that is sent.
      const { revision, purpose, filter } = saved.data;
      const { data, ...rest } = await askStaff(mailingCount, { eventId, purpose, filter });
      if (!data) return rest;
      return { data: { revision, purpose, count: data.mailingCount } };
    }, 'SEND');
    if (sending) setSending(sending);
  }

  return (
    <>
      {notice}
      <div className={css.editor}>
        <Stack
          as="form"
          gap={5}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void call(save, 'SAVE').then((done) => done && tell(t('saved')));
          }}
        >
          {draft.found && <FoundDraft found={draft.found} onDiscard={draft.discard} />}
          <FormErrors errors={errors} failure={t('failed')} />
          <Group>
            <GroupTitle>{t('who')}</GroupTitle>
            <PurposeField purpose={purpose} onChange={(purpose) => change({ purpose })} />
            <MailingFilter filter={filter} choices={choices} onChange={changeFilter} />
            <MailingCount look={look} purpose={purpose} />
          </Group>
          <Group>
            <GroupTitle>{t('text')}</GroupTitle>
            <MailingWords content={content} onChange={change} onLocale={look.onLocale} errorOf={errorOf} />
          </Group>
          <div className={css.acts}>
            <Button tone="go" isBusy={busyWith === 'SEND'} onClick={() => !isBusy && void toSend()}>
              {t('send')}
            </Button>
            <Button isBusy={busyWith === 'TEST'} onClick={() => !isBusy && void test(look.locale)}>
              {t('test')}
            </Button>
            <Button type="submit" isBusy={busyWith === 'SAVE'} disabled={isSaved}>
              {t('save')}
            </Button>
            {mailing && (
              <Button tone="quiet" onClick={() => setDeleting(true)}>
                {t('delete')}
              </Button>
            )}
          </div>
        </Stack>
        <div className={css.beside}>
          <MailingPreview look={look} />
        </div>
      </div>
      {sending !== null && (
        <SendDialog
          {...{ id, ...sending }}
          onClose={() => setSending(null)}
          onDone={(outcome) => {
            setSending(null);
            tell(t(outcome === 'DONE' ? 'begun' : 'requested'));
          }}
        />
      )}
      {isDeleting && mailing && (
        <DeleteMailing
          {...{ id, revision: mailing.revision }}
          onClose={() => setDeleting(false)}
          onDone={() => {
            draft.forget();
            void navigate(`/events/${eventId}/mailings`);
          }}
        />
      )}
    </>
  );
}
