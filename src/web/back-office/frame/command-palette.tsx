import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useModal } from '../../kit/page/use-modal.ts';
import { useText } from '../../kit/text/text.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { type FindQuery, find } from '../staff-api/frame.gen.ts';
import css from './command-palette.module.css';
import { hasRightAnywhere, type Me } from './load-frame.ts';
import { menuPages } from './menu-pages.ts';
import { pathOfPage, useViews } from './views.tsx';

interface Way {
  to: string;
  name: string;
  detail: string;
  kind: 'searchPage' | 'searchView' | 'searchEvent' | 'searchOrder' | 'searchOrganizer' | 'searchPerson';
}

const waitMilliseconds = 120;
const kinds = {
  EVENT: 'searchEvent',
  ORDER: 'searchOrder',
  ORGANIZER: 'searchOrganizer',
  PERSON: 'searchPerson',
} as const;

function addressOf({ kind, id, name, detail, organizerId, eventId }: FindQuery['find'][number]): string {
  if (kind === 'EVENT') return `/events/${id}`;
  if (kind === 'ORDER') return `/orders/${name}`;
  if (kind === 'ORGANIZER') return `/organizers/${id}`;
  // A person stands in the list of a place, and is found there by the e-mail.
  const place = eventId === null ? organizerId : `event:${eventId}`;
  return `/people?${new URLSearchParams({ q: detail, ...(place !== null && { organizer: place }) })}`;
}

/** Ctrl K: leads to pages, events, orders and organizers by a few letters, without the mouse. */
export function CommandPalette({ isOpen, onClose, me }: { isOpen: boolean; onClose: () => void; me: Me }) {
  const t = useText('office');
  const id = useId();
  const dialog = useModal(isOpen);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = text.trim();
  const { ways, foundFor } = useWays(asked, me);
  const current = Math.min(chosen, ways.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function close() {
    setText('');
    setChosen(0);
    onClose();
  }

  function go(way: Way | undefined) {
    if (!way) return;
    close();
    void navigate(way.to);
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
              go(ways[current]);
            }
          }}
        />
        <div id={`${id}-list`} ref={list} role="listbox" aria-label={t('search')} className={css.list}>
          {ways.map((way, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus.
            <div
              key={`${way.kind} ${way.to}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={css.way}
              onClick={() => go(way)}
            >
              <span className={css.name}>{way.name}</span>
              <span className={css.detail}>{[t(way.kind), way.detail].filter(Boolean).join(' · ')}</span>
            </div>
          ))}
        </div>
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

/** The ways to a few letters: pages and views at once, and soon after what the server finds. */
function useWays(asked: string, me: Me): { ways: Way[]; foundFor: string } {
  const t = useText('office');
  const { views } = useViews();
  const [found, setFound] = useState<{ text: string; findings: FindQuery['find'] }>({
    text: '',
    findings: [],
  });
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { data } = await askStaff(find, { text: asked });
      if (!isOver && data) setFound({ text: asked, findings: data.find });
    }, waitMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);

  const pages: Way[] = menuPages
    .filter(({ right }) => hasRightAnywhere(me, right))
    .map(({ to, text: name }) => ({ to, name: t(name), detail: '', kind: 'searchPage' as const }))
    .filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()));
  const saved: Way[] = views
    .filter(({ name, page }) => {
      const isOffered = menuPages.some(
        ({ to, right }) => to === pathOfPage[page] && hasRightAnywhere(me, right),
      );
      return isOffered && name.toLowerCase().includes(asked.toLowerCase());
    })
    .map(({ page, name, filters }) => {
      const detail = menuPages.find(({ to }) => to === pathOfPage[page])?.text;
      return {
        ...{ to: `${pathOfPage[page]}?${filters}`, name, kind: 'searchView' as const },
        detail: detail ? t(detail) : '',
      };
    });
  const findings: Way[] = (asked === '' ? [] : found.findings).map((finding) => ({
    to: addressOf(finding),
    name: finding.name,
    detail: finding.detail,
    kind: kinds[finding.kind],
  }));
  return { ways: [...pages, ...saved, ...findings], foundFor: found.text };
}
