import type { Option } from '../../kit/forms/select-field.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import type { Address } from '../../parts/addresses/address-list.ts';
import { phrasesOf } from '../../parts/addresses/address-phrases.ts';
import { Panel } from '../account-frame/panel.tsx';
import css from './address-card.module.css';

/** One address of the list, with what can be done with it. */
export function AddressCard({
  address,
  isMain,
  countries,
  isReady,
  isBusy,
  canAct,
  onEdit,
  onMakeMain,
  onRemove,
}: {
  address: Address;
  isMain: boolean;
  countries: Option[];
  isReady: boolean;
  isBusy: boolean;
  canAct: boolean;
  onEdit: () => void;
  onMakeMain: () => void;
  onRemove: () => void;
}) {
  const t = useText('addresses');
  const name = address.description || t(`type${address.type}`);
  const country = countries.find(({ value }) => value === String(address.countryId))?.label ?? '';
  // The buttons of all addresses read alike, so whoever only hears them is told which address each is about.
  const about = <span className="visually-hidden">{`${name}, ${address.streetName}`}</span>;
  return (
    <Panel
      name={
        <>
          {name} {isMain && <Tag>{t('main')}</Tag>}
        </>
      }
      act={
        canAct && (
          <div className={css.acts}>
            <Button id={`address-edit-${address.id}`} disabled={!isReady} onClick={onEdit}>
              <span>
                {t('edit')} {about}
              </span>
            </Button>
            <Button tone="quiet" className={css.act} disabled={!isReady} onClick={onRemove}>
              <span>
                {t('remove')} {about}
              </span>
            </Button>
            {!isMain && (
              <Button
                tone="quiet"
                className={css.act}
                disabled={!isReady}
                isBusy={isBusy}
                onClick={onMakeMain}
              >
                <span>
                  {t('makeMain')} {about}
                </span>
              </Button>
            )}
          </div>
        )
      }
    >
      {address.recipient && <p>{address.recipient}</p>}
      {phrasesOf(address, country, t).map((phrase) => (
        <Soft key={phrase}>{phrase}</Soft>
      ))}
    </Panel>
  );
}
