import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { type DraftPath, pathText, valueAt } from '#src/domain/draft/draft-path.ts';
import { type CheckedDraft, type DraftProblem, problemsOf } from '#src/domain/draft/draft-problems.ts';
import { type DraftWarning, warningsOf } from '#src/domain/draft/warnings/draft-warnings.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { EditedDraftFragment } from '../staff-api/drafts.gen.ts';
import { problemSentence, toldFacts } from './problem-sentence.ts';
import type { DraftState, DraftStore } from './store/draft-store.ts';

interface Editor {
  store: DraftStore<EditedDraftFragment>;
  checked: CheckedDraft;
  problemsByPath: ReadonlyMap<string, readonly DraftProblem[]>;
  /** They keep nothing from being published. */
  warnings: readonly DraftWarning[];
  isReadOnly: boolean;
  /** English is folded away where nobody writes it. */
  isEnglishShown: boolean;
  showEnglish: (isShown: boolean) => void;
}

const EditorContext = createContext<Editor | null>(null);

/** Gives the parts of the editor one draft, with its problems as they are now. */
export function EditorProvider({
  store,
  isReadOnly,
  children,
}: {
  store: DraftStore<EditedDraftFragment>;
  isReadOnly: boolean;
  children: ReactNode;
}) {
  const { written, artSvg, served } = useSyncExternalStore(store.subscribe, store.state);
  // The whole event is checked; what is typed is not to wait for it.
  const [late, lateArt] = [useDeferredValue(written), useDeferredValue(artSvg)];
  const { seller, publishedVersion } = served;
  const isFirst = publishedVersion === null;
  const checked = useMemo(
    () => problemsOf(late, lateArt, new Date(), seller, isFirst),
    [late, lateArt, seller, isFirst],
  );
  const warnings = useMemo(() => warningsOf(late, new Date()), [late]);
  const [english, showEnglish] = useState<boolean | null>(null);
  const isEnglishShown = english ?? isInEnglish(late);
  const editor = useMemo(() => {
    const problemsByPath = new Map<string, DraftProblem[]>();
    for (const problem of checked.problems) {
      const name = pathText(problem.draftPath);
      problemsByPath.set(name, [...(problemsByPath.get(name) ?? []), problem]);
    }
    return { store, checked, problemsByPath, warnings, isReadOnly, isEnglishShown, showEnglish };
  }, [store, checked, warnings, isReadOnly, isEnglishShown]);
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** Somebody writes the event itself in English; a shelf that begins with it is nobody's work. */
function isInEnglish(written: unknown): boolean {
  return ['name', 'summary', 'description'].some((field) => Boolean(valueAt(written, [field, 'en'])));
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A part of the editor needs an EditorProvider above it.');
  return editor;
}

export function useDraftState(): DraftState<EditedDraftFragment> {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, store.state);
}

/** What is at the path now; undefined where there is nothing. Draws anew only when that changes. */
export function useDraftValue(path: DraftPath): unknown {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.state().written, path));
}

/** The fee by the organizer's contract. */
export function useFee(): EditedDraftFragment['fee'] {
  return useDraftState().served.fee;
}

export function useChange(): (change: DraftChange) => boolean {
  const { store } = useEditor();
  return (change) => store.change(change);
}

export function useProblemText(): (
  problem: Pick<DraftProblem, 'code' | 'facts'> & { draftPath?: DraftPath },
) => string {
  const t = useText('eventProblem');
  const own = useText('officeEditor');
  const locale = useLocale();
  const { store } = useEditor();
  return (problem) => {
    const sentence = problemSentence(problem, store.state().written, locale);
    return sentence.own === null ? t(problem.code, sentence.facts) : own(sentence.own, sentence.facts);
  };
}

/** What is wrong at exactly this path, as one text; null for nothing. */
export function useProblemAt(path: DraftPath): string | null {
  const { problemsByPath } = useEditor();
  const problemText = useProblemText();
  const problems = problemsByPath.get(pathText(path)) ?? [];
  return problems.length === 0 ? null : problems.map(problemText).join(' ');
}

export function useWarningText(): (warning: Pick<DraftWarning, 'code' | 'facts'>) => string {
  const t = useText('eventWarning');
  const locale = useLocale();
  const { store } = useEditor();
  return ({ code, facts = {} }) => t(code, toldFacts(facts, store.state().written, locale));
}

/** All warnings at exactly this path, as one text; null for none. */
export function useWarningAt(path: DraftPath): string | null {
  const { warnings } = useEditor();
  const warningText = useWarningText();
  const own = warnings.filter(({ draftPath }) => pathText(draftPath) === pathText(path));
  return own.length === 0 ? null : own.map(warningText).join(' ');
}

/** The DOM id of the field at a path; kit fields make it of their name. */
export function fieldIdOf(path: DraftPath): string {
  return `field-${pathText(path)}`;
}
