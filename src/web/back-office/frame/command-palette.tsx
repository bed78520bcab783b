import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useModal } from '../../kit/page/use-modal.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { openSale, stopSale } from '../staff-api/events.gen.ts';
import css from './command-palette.module.css';
import type { Me } from './load-frame.ts';
import { usePaletteWays, type Way } from './palette-ways.ts';

/** Ctrl K: leads to acts, pages, events, orders and organizers by a few letters, without the mouse. */
export function CommandPalette({ isOpen, onClose, me }: { isOpen: boolean; onClose: () => void; me: Me }) {
  const t = useText('office');
  const id = useId();
  const dialog = useModal(isOpen);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, call, forget } = useCall();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = text.trim();
  const { ways, foundFor } = usePaletteWays(asked, me);
  const current = Math.min(chosen, ways.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function close() {
    setText('');
    setChosen(0);
    forget();
    onClose();
  }

  async function go(way: Way | undefined) {
    if (!way || isBusy) return;
    if (way.act) {
      const { name, eventId } = way.act;
      const isDone = await (name === 'actStop'
        ? call(() => askStaff(stopSale, { eventId, until: null }))
        : call(() => askStaff(openSale, { eventId })));
      // The palette stays, and says why.
      if (isDone === null) return;
    }
    close();
    await navigate(way.to);
    if (way.act) await revalidate();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, natively.
    <dialog
      ref={dialog}
      aria-label={t('search')}
      className={css.palette}
      onCancel={(leaving) => {
        leaving.preventDefault();
        close();
      }}
      onClick={(press) => {
        if (press.target === press.currentTarget) close();
      }}
    >
      <div className={css.inside}>
        <input
          type="text"
          role="combobox"
          aria-label={t('searchHint')}
          aria-expanded={ways.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('searchHint')}
          className={css.input}
          value={text}
          maxLength={80}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={(press) => {
            const steps = { ArrowDown: 1, ArrowUp: -1 } as const;
            if (press.key in steps && ways.length > 0) {
              press.preventDefault();
              const step = steps[press.key as keyof typeof steps];
              setChosen((current + step + ways.length) % ways.length);
            }
            if (press.key === 'Enter') {
              press.preventDefault();
              void go(ways[current]);
            }
          }}
        />
        <div id={`${id}-list`} ref={list} role="listbox" aria-label={t('search')} className={css.list}>
          {ways.map((way, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus.
            <div
              key={`${way.kind} ${way.name} ${way.to}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={css.way}
              onClick={() => void go(way)}
            >
              <span className={css.name}>{way.name}</span>
              <span className={css.detail}>{[t(way.kind), way.detail].filter(Boolean).join(' · ')}</span>
            </div>
          ))}
        </div>
        {refusal && (
          <p role="alert" className={css.nothing}>
            {refusalText(refusal)}
          </p>
        )}
        <p role="status" className={ways.length === 0 ? css.nothing : 'visually-hidden'}>
          {ways.length > 0
            ? t('searchFound', { count: ways.length })
            : foundFor === asked
              ? t('searchNothing', { text: asked })
              : t('loading')}
        </p>
      </div>
    </dialog>
  );
}
