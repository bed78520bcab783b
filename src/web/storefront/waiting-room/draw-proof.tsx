import { formatCount } from '#src/domain/format/count.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import css from './room/waiting-room.module.css';

/** What anybody needs to work the draw out again: the promise from before it, and the seed from after it. */
export function DrawProof({ status }: { status: RoomStatus }) {
  const t = useText('waitingRoom');
  const locale = useLocale();
  const { seed, drawn, commitment } = status;
  return (
    <details className={css.proof}>
      <summary>{t('proof')}</summary>
      <p className={css.soft}>{t('proofText')}</p>
      <dl className={css.codes}>
        <div>
          <dt>{t('proofCommitment')}</dt>
          <dd className={css.code}>{commitment}</dd>
        </div>
        <div>
          <dt>{t('proofSeed')}</dt>
          <dd className={seed === null ? css.soft : css.code}>{seed ?? t('proofLater')}</dd>
        </div>
        {drawn !== null && (
          <div>
            <dt>{t('proofDrawn')}</dt>
            <dd>{formatCount(drawn, locale)}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
