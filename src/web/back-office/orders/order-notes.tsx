import { Fragment, useState } from 'react';
import { limits } from '#src/domain/limits.ts';
import { CheckField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Fold } from '../../kit/ui/fold.tsx';
import { ActForm } from '../form/act-form.tsx';
import { OfficePart } from '../list/office-page.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { noteOnOrder } from '../staff-api/orders.gen.ts';
import { timeText } from '../words/times.ts';
import css from './order-page.module.css';
import type { Order } from './story-entries.ts';

/** The notes on an order, and a field for another. */
export function OrderNotes({ order }: { order: Order }) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const { number, rights, story, timeZone } = order;
  const [mentioned, setMentioned] = useState<readonly string[]>([]);
  const [written, setWritten] = useState(0);
  const mayWrite = rights.includes('order.note');
  return (
    <OfficePart title={t('notes')}>
      {story.notes.length === 0 && !mayWrite && <p>{t('noNotes')}</p>}
      {story.notes.length > 0 && (
        <ol className={css.story}>
          {story.notes.map(({ id, text, by, mentioned: names, at }) => (
            <li key={id}>
              <span className={css.note}>{text}</span>
              <span className={css.soft}>{`${by} · ${timeText(at, locale, timeZone)}`}</span>
              {names.length > 0 && (
                <span className={css.soft}>{t('noteTo', { names: names.join(', ') })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <ActForm
          fields={['text', 'mentioned']}
          submit={t('noteSave')}
          saved={t('noteSaved')}
          send={async (text) => {
            const answer = await askStaff(noteOnOrder, {
              number,
              text: text('text'),
              mentioned: [...mentioned],
            });
            if (answer.data) {
              setMentioned([]);
              setWritten((count) => count + 1);
            }
            return answer;
          }}
        >
          {(errorOf) => (
            // Empty after each note of this person; a note of somebody else takes nothing that is typed.
            <Fragment key={written}>
              <TextArea
                name="text"
                rows={2}
                maxLength={limits.noteLengthMax}
                label={t('noteNew')}
                error={errorOf('text')}
              />
              {(story.colleagues ?? []).length > 0 && (
                <Fold title={t('noteMention', { count: mentioned.length })}>
                  {(story.colleagues ?? []).map(({ id, name }) => (
                    <CheckField
                      key={id}
                      name={`mention-${id}`}
                      label={name}
                      checked={mentioned.includes(id)}
                      onChange={({ target }) =>
                        setMentioned(
                          target.checked ? [...mentioned, id] : mentioned.filter((other) => other !== id),
                        )
                      }
                    />
                  ))}
                </Fold>
              )}
            </Fragment>
          )}
        </ActForm>
      )}
    </OfficePart>
  );
}
