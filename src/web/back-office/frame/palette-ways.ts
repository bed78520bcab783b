import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { type FindQuery, find } from '../staff-api/frame.gen.ts';
import { hasRightAnywhere, type Me } from './load-frame.ts';
import { menuPages } from './menu-pages.ts';
import { eventActs, officeActs, restOfAct } from './palette-acts.ts';
import { pathOfPage, useViews } from './views.tsx';

export interface Way {
  to: string;
  name: string;
  detail: string;
  kind:
    | 'searchAct'
    | 'searchPage'
    | 'searchView'
    | 'searchEvent'
    | 'searchArtist'
    | 'searchOrder'
    | 'searchOrganizer'
    | 'searchPerson';
  /** Done at once, before the palette leads to the event. */
  act?: { name: 'actStop' | 'actOpen'; eventId: string };
}

type Finding = FindQuery['find'][number];

const waitMilliseconds = 120;
const kinds = {
  EVENT: 'searchEvent',
  ARTIST: 'searchArtist',
  ORDER: 'searchOrder',
  ORGANIZER: 'searchOrganizer',
  PERSON: 'searchPerson',
} as const;

function addressOf({ kind, id, name, detail, organizerId, eventId }: Finding, me: Me): string {
  if (kind === 'ARTIST' && hasRightAnywhere(me, 'draft.read')) return `/events/${id}/edit/artists`;
  if (kind === 'EVENT' || kind === 'ARTIST') return `/events/${id}`;
  if (kind === 'ORDER') return `/orders/${name}`;
  if (kind === 'ORGANIZER') return `/organizers/${id}`;
  // A person stands in the list of a place, and is found there by the e-mail.
  const place = eventId === null ? organizerId : `event:${eventId}`;
  return `/people?${new URLSearchParams({ q: detail, ...(place !== null && { organizer: place }) })}`;
}

/** Findings of the server for a text, soon after it is typed; none for an empty one. */
function useFound(asked: string): { text: string; findings: readonly Finding[] } {
  const [found, setFound] = useState<{ text: string; findings: readonly Finding[] }>({
    ...{ text: '', findings: [] },
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
  return asked === '' ? { text: '', findings: [] } : found;
}

interface EventHere {
  id: string;
  name: Record<'pt' | 'en', string>;
  rights: readonly string[];
  state: string;
}

/** Acts by the words of their names: on the event of the page, or on those that the rest of the words finds. */
function useActWays(asked: string, me: Me): Way[] {
  const t = useText('office');
  const locale = useLocale();
  const here = (useRouteLoaderData('event') as EventHere | undefined) ?? null;
  const offered = eventActs.flatMap((act) => {
    const rest = restOfAct(asked, t(act.name), act.words);
    return rest !== null && hasRightAnywhere(me, act.right) ? [{ ...act, rest }] : [];
  });
  const { findings } = useFound(offered.find(({ rest }) => rest !== '')?.rest ?? '');
  const found = findings.filter(({ kind }) => kind === 'EVENT');
  const global: Way[] = officeActs
    .filter(
      ({ name, words, right }) => restOfAct(asked, t(name), words) === '' && hasRightAnywhere(me, right),
    )
    .map(({ name, to }) => ({ to, name: t(name), detail: '', kind: 'searchAct' }));
  const ofEvents = offered.flatMap(({ name, right, to, rest }): Way[] => {
    const isHere = here !== null && here.state !== 'DRAFT' && here.rights.includes(right);
    const events =
      rest === '' ? (isHere ? [{ id: here.id, name: here.name[locale] || here.name.pt }] : []) : found;
    return events.map((event) => ({
      to: `/events/${event.id}${to ?? ''}`,
      ...{ name: t(name), detail: event.name, kind: 'searchAct' as const },
      ...(name === 'actStop' || name === 'actOpen' ? { act: { name, eventId: event.id } } : {}),
    }));
  });
  return [...global, ...ofEvents];
}

/** The ways to a few letters: acts, pages and views at once, and soon after what the server finds. */
export function usePaletteWays(asked: string, me: Me): { ways: Way[]; foundFor: string } {
  const t = useText('office');
  const { views } = useViews();
  const acts = useActWays(asked, me);
  const found = useFound(asked);
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
  const findings = found.findings.flatMap((finding): Way[] => {
    const way = {
      to: addressOf(finding, me),
      name: finding.name,
      detail: finding.detail,
      kind: kinds[finding.kind],
    };
    if (finding.kind !== 'ORDER' || !hasRightAnywhere(me, 'order.refund')) return [way];
    return [
      way,
      { ...way, to: `${way.to}?act=refund`, name: t('actRefund', { number: way.name }), kind: 'searchAct' },
    ];
  });
  return { ways: [...acts, ...pages, ...saved, ...findings], foundFor: found.text };
}
