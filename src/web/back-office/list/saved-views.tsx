import { type FormEvent, useRef, useState } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { pathOfPage, type SavedView, useViews } from '../frame/views.tsx';
import type { ListPage } from '../staff-api/schema.gen.ts';
import css from './saved-views.module.css';

/** Above a list: the views that the person has saved of it, and the way to save the present filters as one. */
export function SavedViews({ page }: { page: ListPage }) {
  const t = useText('officeViews');
  const refusalText = useRefusalText();
  const { views, ...act } = useViews();
  const [parameters] = useSearchParams();
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const [told, setTold] = useState('');
  const row = useRef<HTMLElement>(null);
  const own = views.filter((view) => view.page === page);
  const present = normal(parameters);
  const current = own.find(({ filters }) => normal(new URLSearchParams(filters)) === present);
  const maySave = present !== '' && current === undefined;
  if (own.length === 0 && !maySave && told === '') return null;

  async function remove({ id, name }: SavedView) {
    const refusal = await act.remove(id);
    setTold(refusal ? refusalText(refusal) : t('removed', { name }));
    // The button is gone with its view.
    row.current?.focus();
  }

  return (
    <section ref={row} tabIndex={-1} aria-label={t('views')} className={css.row}>
      {own.length > 0 && (
        <ul className={css.views}>
          {own.map((view) => (
            <li key={view.id} className={classNames(css.view, view === current && css.current)}>
              <NavLink
                to={`${pathOfPage[page]}?${view.filters}`}
                aria-current={view === current ? 'true' : undefined}
                className={css.name}
              >
                {view.name}
              </NavLink>
              {view === current && (
                <>
                  <button
                    type="button"
                    aria-label={t('rename', { name: view.name })}
                    className={css.act}
                    onClick={() => setNaming(view)}
                  >
                    ✎
                  </button>
                  <button
                    type="button"
                    aria-label={t('remove', { name: view.name })}
                    className={css.act}
                    onClick={() => void remove(view)}
                  >
                    ×
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {maySave && (
        <Button tone="quiet" onClick={() => setNaming('new')}>
          {t('save')}
        </Button>
      )}
      <p role="status" className={css.told}>
        {told}
      </p>
      <NameDialog
        key={naming === null || naming === 'new' ? String(naming) : naming.id}
        naming={naming}
        onClose={() => setNaming(null)}
        send={(name) =>
          naming === null || naming === 'new' ? act.save(page, name, present) : act.rename(naming.id, name)
        }
        onDone={(name) => {
          setNaming(null);
          setTold(t('saved', { name }));
          row.current?.focus();
        }}
      />
    </section>
  );
}

function NameDialog({
  naming,
  send,
  onDone,
  onClose,
}: {
  naming: SavedView | 'new' | null;
  send: (name: string) => Promise<CallRefusal | null>;
  onDone: (name: string) => void;
  onClose: () => void;
}) {
  const t = useText('officeViews');
  const refusalText = useRefusalText();
  const { isBusy, refusal, call } = useCall();
  const isNew = naming === 'new';

  async function submit(sending: FormEvent<HTMLFormElement>) {
    sending.preventDefault();
    const field = sending.currentTarget.elements.namedItem('view-name') as HTMLInputElement;
    const name = field.value.trim();
    if (isBusy) return;
    const sent = async () => {
      const refused = name === '' ? { code: 'INVALID_INPUT' } : await send(name);
      return { data: true, refusals: refused === null ? [] : [refused] };
    };
    if ((await call(() => telling(sent(), () => onDone(name)))) === null) field.focus();
  }

  return (
    <Dialog isOpen={naming !== null} onClose={onClose} title={t(isNew ? 'saveTitle' : 'renameTitle')}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending: FormEvent<HTMLFormElement>) => void submit(sending)}
      >
        <TextField
          name="view-name"
          label={t('name')}
          maxLength={60}
          autoComplete="off"
          defaultValue={naming === null || naming === 'new' ? '' : naming.name}
          error={refusal && refusalText(refusal)}
        />
        <DialogWays>
          <Button type="submit" tone="go" isBusy={isBusy}>
            {t(isNew ? 'saveGo' : 'renameGo')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}

/** The filters of an address in one order, without empty ones. */
function normal(parameters: URLSearchParams): string {
  const said = new URLSearchParams([...parameters].filter(([, value]) => value.trim() !== ''));
  said.sort();
  return said.toString();
}
