import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { numberText } from '../../words/times.ts';
import { usePathText } from '../path-text.ts';
import type { AskedRemoval } from './removal.ts';
import css from './removal-dialog.module.css';

const namedMost = 6;

/** Asks before a part goes: what was sold of it, what goes with it, and what names it. */
export function RemovalDialog({ asked, onClose }: { asked: AskedRemoval | null; onClose: () => void }) {
  const t = useText('officeDraft');
  const [office, editor] = [useText('office'), useText('officeEditor')];
  const locale = useLocale();
  const { inside = [], users = [], sold = 0 } = asked ?? {};
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={asked && t('removeAsk', { name: asked.name })}>
      {sold === null && <p>{t('soldUnknown')}</p>}
      {sold !== null && sold > 0 && (
        <p className={css.sold}>
          {t(asked?.path[0] === 'coupons' ? 'usedOf' : 'soldOf', {
            count: sold,
            units: numberText(sold, locale),
          })}
        </p>
      )}
      <Named paths={inside} title={t('goesToo')} />
      <Named paths={users} title={t('isUsedBy')} />
      <p>{t('removeUndo')}</p>
      <DialogWays>
        <Button
          tone="danger"
          onClick={() => {
            onClose();
            // Closed first: the way back, which takes the focus, is inert below an open dialog.
            requestAnimationFrame(() => asked?.go());
          }}
        >
          {editor('remove')}
        </Button>
        <Button onClick={onClose}>{office('cancel')}</Button>
      </DialogWays>
    </Dialog>
  );
}

function Named({ paths, title }: { paths: readonly DraftPath[]; title: string }) {
  const t = useText('officeDraft');
  const nameOf = useItemName();
  if (paths.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className={css.list}>
        {paths.slice(0, namedMost).map((path) => (
          <li key={path.join('.')}>{nameOf(path)}</li>
        ))}
        {paths.length > namedMost && <li>{t('andMore', { count: paths.length - namedMost })}</li>}
      </ul>
    </div>
  );
}

/** The name of an item alone; of a batch with the field it is in, because it has a number only. */
function useItemName(): (path: DraftPath) => string {
  const pathText = usePathText();
  return (path) => {
    const own = pathText(path).split(' › ');
    return own.slice(path.at(-1)?.startsWith('@') ? -2 : -1).join(' ');
  };
}
