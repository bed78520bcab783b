import { type ComponentType, lazy } from 'react';
import type { DraftPath } from '../../../../domain/draft/draft-path.ts';

type PartText = 'partAbout' | 'partPublish';

interface EditorPart {
  /** As in the address. */
  id: string;
  text: PartText;
  /** Whether a problem at this path is mended here. */
  isAbout: (path: DraftPath) => boolean;
  Component: ComponentType;
}

const begins =
  (...names: string[]) =>
  (path: DraftPath) =>
    names.includes(path[0] ?? '');

const about = lazy(async () => ({ default: (await import('./about-part.tsx')).AboutPart }));
const publish = lazy(async () => ({ default: (await import('./publish-part.tsx')).PublishPart }));

/** The parts of the editor in the order in which an event is written. Every field of the format belongs to one. */
export const editorParts: readonly EditorPart[] = [
  {
    id: 'about',
    text: 'partAbout',
    isAbout: begins('slug', 'code', 'featured', 'name', 'summary', 'description', 'ageRating', 'organizer'),
    Component: about,
  },
  { id: 'publish', text: 'partPublish', isAbout: () => false, Component: publish },
];

export function partNamed(id: string): EditorPart | null {
  return editorParts.find((part) => part.id === id) ?? null;
}

/** The part in which the field at a path is. */
export function partOf(path: DraftPath): EditorPart {
  return editorParts.find(({ isAbout }) => isAbout(path)) ?? (editorParts[0] as EditorPart);
}
